/** The characters of a US keyboard by the place of the key: plain, and with Shift. */
const digits = [')', '!', '@', '#', '$', '%', '^', '&', '*', '(']
const places: Readonly<Record<string, readonly [string, string]>> = {
  Space: [' ', ' '],
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Backslash: ['\\', '|'],
  Semicolon: [';', ':'],
  Quote: ["'", '"'],
  Comma: [',', '<'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
  Backquote: ['`', '~'],
  NumpadAdd: ['+', '+'],
  NumpadSubtract: ['-', '-'],
  NumpadMultiply: ['*', '*'],
  NumpadDivide: ['/', '/'],
  NumpadDecimal: ['.', '.'],
}

/**
 * What the key at this place types on a US keyboard, which is what most scanners pretend to be, whatever layout the tablet
 * is set to. Undefined for keys without a character.
 */
export function usCharacter(code: string, shiftKey: boolean): string | undefined {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter !== undefined) return shiftKey ? letter : letter.toLowerCase()
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  if (digit !== undefined) return shiftKey && code.startsWith('D') ? digits[Number(digit)] : digit
  return places[code]?.[shiftKey ? 1 : 0]
}
