import { foldName } from './fold-name.ts'

/** Whether each word that was typed stands somewhere in the text, whatever its accents and script. Nothing typed stands in every text. */
export function holdsWords(text: string, typed: string): boolean {
  const folded = foldName(text)
  return foldName(typed)
    .split(' ')
    .every((word) => folded.includes(word))
}
