/** A text of the product, and what the location says in its place; empty where it says nothing of its own. */
export type OwnText = { readonly key: string; readonly product: string; readonly own: string }

/** The texts that visitors read: on their phone, at the door, at a kiosk, and last what stands everywhere. */
const forVisitors = ['visit_', 'walkin_', 'kiosk_', 'common_']

/** What is looked for: words of the product's text or of the location's own, and whether only those are shown. */
export type TextQuery = { readonly words: string; readonly onlyOwn: boolean }

/** The texts in which all the words stand, by where they are read. */
export function findTexts(
  product: Readonly<Record<string, string>>,
  own: Readonly<Record<string, string>>,
  { words, onlyOwn }: TextQuery,
): readonly OwnText[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return forVisitors
    .flatMap((start) => Object.entries(product).filter(([key]) => key.startsWith(start)))
    .map(([key, text]) => ({ key, product: text, own: own[key] ?? '' }))
    .filter((text) => !onlyOwn || text.own !== '')
    .filter((text) => {
      const all = `${text.product} ${text.own}`.toLocaleLowerCase()
      return wanted.every((word) => all.includes(word))
    })
}
