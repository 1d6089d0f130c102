/** What is written where the keyboard has no such letter. */
const pairs: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  å: 'aa',
  ø: 'oe',
}

/**
 * A name with its umlauts written as two letters: "Müller" gives "mueller" in small letters. Folding gives "muller";
 * people look for both. A name without any stays as it is, in small letters.
 */
export function spellOut(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüåø]/g, (letter) => pairs[letter] ?? letter)
}
