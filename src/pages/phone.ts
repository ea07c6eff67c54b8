/**
 * Telephone numbers, as people write them and as WhatsApp takes them.
 *
 * @module
 */

/** A Brazilian number: the area code, and eight or nine digits. */
const BRAZILIAN = /^\+55(\d{2})(\d{4,5})(\d{4})$/;

/** Writes a number in E.164 for people: `+55 81 90000-0000`. */
export function formatPhone(phone: string): string {
  return phone.replace(BRAZILIAN, "+55 $1 $2-$3");
}

/** The address of a chat with a number in E.164. */
export function whatsAppUrl(phone: string): string {
  return `https://wa.me/${phone.slice(1)}`;
}
