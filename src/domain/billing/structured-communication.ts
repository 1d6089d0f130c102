/** The structured communication of Belgian transfers (OGM-VCS): ten digits and a check of two, written `+++123/4567/89012+++`. */

/** The last two digits are the rest of the first ten by 97, or 97 where it is 0. */
function checkOf(ten: number): string {
  return String(ten % 97 || 97).padStart(2, '0')
}

/** The twelve digits for a number of up to ten digits. @throws RangeError */
export function structuredCommunication(number: number): string {
  if (!Number.isSafeInteger(number) || number < 0 || number > 9_999_999_999) {
    throw new RangeError('No ten digits')
  }
  return String(number).padStart(10, '0') + checkOf(number)
}

/** As people read it. */
export function writeCommunication(digits: string): string {
  return `+++${digits.slice(0, 3)}/${digits.slice(3, 7)}/${digits.slice(7)}+++`
}

const foundPattern = /(?<!\d)(\d{3})[ /.-]?(\d{4})[ /.-]?(\d{5})(?!\d)/g

/** Every structured communication in a text that a payer typed, each once; what fails the check is none. */
export function findCommunications(text: string): readonly string[] {
  const found = new Set<string>()
  for (const [, a = '', b = '', c = ''] of text.matchAll(foundPattern)) {
    const digits = a + b + c
    if (digits.slice(10) === checkOf(Number(digits.slice(0, 10)))) found.add(digits)
  }
  return [...found]
}
