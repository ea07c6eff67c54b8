import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import {
  type Changes,
  type ContentCopy,
  copyWith,
} from "../support/changed_content.ts";
import { runCommand } from "../support/command.ts";
import { needs } from "../support/needs.ts";
import { runTask, writePhotos } from "./tasks.ts";

type Format = "jpeg" | "png" | "webp" | "avif";

/** Where the photographs of these tests were taken, as Exif writes it. */
const PLACE = {
  GPSLatitudeRef: "S",
  GPSLatitude: "8/1 3/1 14/1",
  GPSLongitudeRef: "W",
  GPSLongitude: "34/1 52/1 52/1",
};
const XMP_PLACE =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="8,3.24S"/></rdf:RDF></x:xmpmeta>';
const ARTIST = { IFD0: { Artist: "Somebody Private" } };

/** A picture of noise, as a camera held upright leaves it. */
function photograph(width: number, height: number) {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  return sharp({
    create: { width, height, channels: 3, background: "#345", noise },
  });
}

async function encode(
  picture: Sharp,
  format: Format = "jpeg",
): Promise<Uint8Array> {
  return new Uint8Array(await picture.toFormat(format).toBuffer());
}

/** A PNG with its Exif in a compressed text, in hexadecimal, as ImageMagick writes it. */
async function withRawProfile(photo: Sharp): Promise<Uint8Array> {
  const png = await photo.png().toBuffer();
  const start = png.indexOf("eXIf");
  const exif = png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4));
  const lines = exif.toString("hex").replaceAll(/.{72}/g, "$&\n");
  const typed = Buffer.concat([
    Buffer.from("zTXtRaw profile type exif\0\0"),
    deflateSync(`\nexif\n${String(exif.length).padStart(8)}\n${lines}\n`),
  ]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(typed.length - 4, 0);
  numbers.writeUInt32BE(crc32(typed), 4);
  const length = numbers.subarray(0, 4);
  const chunk = Buffer.concat([length, typed, numbers.subarray(4)]);
  const end = start + 8 + exif.length;
  return Buffer.concat([png.subarray(0, start - 4), chunk, png.subarray(end)]);
}

/** A picture after which Exif stands as telephones write it: the high byte first. */
function withHighBytesFirst(picture: Uint8Array): Uint8Array {
  const exif = new DataView(new ArrayBuffer(44));
  exif.setUint32(0, 0x4d4d002a);
  exif.setUint32(4, 8);
  // One entry that leads to the directory of the place, and one in that.
  for (const [at, tag, value] of [[8, 0x8825, 26], [26, 2, 0]] as const) {
    exif.setUint16(at, 1);
    exif.setUint16(at + 2, tag);
    exif.setUint16(at + 4, 4);
    exif.setUint32(at + 6, 1);
    exif.setUint32(at + 10, value);
  }
  return Buffer.concat([picture, new Uint8Array(exif.buffer)]);
}

async function photosWith(changes: Changes) {
  const copy = await copyWith(changes);
  const at = (name: string) => `${copy.directory}/${name}`;
  return {
    copy,
    run: () => writePhotos(copy.directory),
    read: (name: string) => Deno.readFile(at(name)),
    // To compare megabytes in words takes minutes.
    holds: async (name: string, bytes: Uint8Array) =>
      Buffer.from(await Deno.readFile(at(name))).equals(bytes),
    names: (folder: string) =>
      [...Deno.readDirSync(at(folder))].map(({ name }) => name).sort(),
    [Symbol.asyncDispose]: () => copy[Symbol.asyncDispose](),
  };
}

/** The faults of a start, or else its notes on photographs. */
function foundIn(copy: ContentCopy): readonly string[] {
  const faults = copy.faults();
  return faults.length > 0
    ? faults
    : copy.notes().filter((note) => note.includes("photos"));
}

Deno.test("photos writes what is too much of a photograph again, upright and without notes, and keeps the original", async () => {
  const turned = await encode(
    photograph(2000, 1700).withExif(ARTIST).withMetadata({ orientation: 6 }),
  );
  const wide = await encode(photograph(1601, 10), "webp");
  const noted = await encode(photograph(300, 200).withExif(ARTIST), "png");
  const fit = await encode(photograph(1600, 10), "avif");
  const broken = turned.slice(0, 2000);
  await using photos = await photosWith({
    "files/turned.JPG": turned,
    "files/wide.webp": wide,
    "files/noted.png": noted,
    "files/fit.avif": fit,
    "files/broken.jpg": broken,
    "files/plan.svg": '<svg viewBox="0 0 9000 9000"></svg>',
  });
  const [note = ""] = foundIn(photos.copy);
  assert.match(
    note,
    /^content: more than a page needs: files\/broken\.jpg \(1700 [^)]*\), files\/noted\.png \(a camera's notes\), files\/turned\.JPG \(1700 pixels wide, \d+ KB, a camera's notes\), files\/wide\.webp \(1601 pixels wide\): deno task photos /,
  );
  const { code, out, error } = await photos.run();
  assert.equal(code, 1);
  assert.match(error, /^.*files\/broken\.jpg: cannot be written again: .*\n$/);
  assert.match(
    out,
    /^.*noted\.png \(.*\n.*turned\.JPG \(.*\n.*wide\.webp \(1601 pixels wide\): written again; the original is .*\/originals\/wide\.webp\n$/,
  );
  const written = await photos.read("files/turned.JPG");
  const { width, height, exif, orientation } = await sharp(written).metadata();
  assert.deepEqual([width, height, exif, orientation], [
    1600,
    1882,
    undefined,
    undefined,
  ]);
  assert.ok(await photos.holds("originals/turned.JPG", turned));
  assert.ok(await photos.holds("originals/wide.webp", wide));
  assert.equal(
    (await sharp(await photos.read("files/noted.png")).metadata()).exif,
    undefined,
  );
  assert.ok(await photos.holds("files/fit.avif", fit));
  assert.ok(await photos.holds("files/broken.jpg", broken));
  assert.deepEqual(photos.names("originals"), [
    "noted.png",
    "turned.JPG",
    "wide.webp",
  ]);
  assert.ok(!photos.names("files").some((name) => name.endsWith("~")));
});

Deno.test("what has an original is done, until another photograph takes its name", async () => {
  // Of noise it stays larger than pages need.
  const large = await encode(photograph(1600, 1600), "png");
  await using photos = await photosWith({ "files/large.png": large });
  assert.match((await photos.run()).out, /large\.png/);
  const written = await photos.read("files/large.png");
  assert.ok(written.length > 500_000);
  assert.deepEqual(foundIn(photos.copy), []);
  assert.deepEqual(await photos.run(), { code: 0, out: "", error: "" });
  assert.ok(await photos.holds("files/large.png", written));
  const other = await encode(photograph(60, 40).withExif(ARTIST), "png");
  await Deno.writeFile(`${photos.copy.directory}/files/large.png`, other);
  assert.match(foundIn(photos.copy).join(), /files\/large\.png \(a camera's/);
  assert.equal((await photos.run()).code, 0);
  assert.ok(await photos.holds("originals/large.png", large));
  assert.ok(await photos.holds("originals/large-2.png", other));
  assert.deepEqual(foundIn(photos.copy), []);
});

Deno.test("a photograph that tells where it was taken stops the start until photos has written it", async () => {
  const formats: readonly Format[] = ["jpeg", "png", "webp", "avif"];
  const photo = () => photograph(60, 40);
  const noted: (readonly [string, Uint8Array])[] = await Promise.all(
    formats.flatMap((format) => [
      encode(photo().withExif({ ...ARTIST, IFD3: PLACE }), format)
        .then((bytes) => [`files/exif-${format}.${format}`, bytes] as const),
      encode(photo().withXmp(XMP_PLACE), format)
        .then((bytes) => [`files/xmp-${format}.${format}`, bytes] as const),
    ]),
  );
  const raw = await withRawProfile(
    photo().withExif({ ...ARTIST, IFD3: PLACE }),
  );
  const telephone = withHighBytesFirst(await encode(photo()));
  noted.push(["files/raw.png", raw], ["files/telephone.jpg", telephone]);
  await using photos = await photosWith(Object.fromEntries(noted));
  const faults = noted.map(([name]) =>
    `content/${name}: must not tell the place where it was taken: deno task photos takes it out`
  ).sort();
  assert.deepEqual(foundIn(photos.copy), faults);
  assert.equal((await photos.run()).code, 0);
  assert.deepEqual(foundIn(photos.copy), []);
  const { out } = await runTask("check_content.ts", [], {
    CONTENT_DIR: photos.copy.directory,
  });
  assert.match(out, /: nothing is wrong/);
});

const WITHOUT_LDD = [
  "unshare",
  ...Deno.uid() === 0 ? [] : ["--map-root-user"],
  ...["--mount", "sh", "-c"],
  'mount --bind /dev/null /usr/bin/ldd && exec "$@"',
  "sh",
];

async function canHideLdd(): Promise<boolean> {
  const hidden = runCommand([...WITHOUT_LDD, "true"]);
  return await hidden.then(({ code }) => code === 0, () => false);
}

Deno.test({
  ...needs(
    "a file system of its own",
    "photos starts where there is no ldd",
    await canHideLdd(),
  ),
  async fn() {
    await using photos = await photosWith({});
    assert.deepEqual(await writePhotos(photos.copy.directory, WITHOUT_LDD), {
      code: 0,
      out: "",
      error: "",
    });
  },
});
