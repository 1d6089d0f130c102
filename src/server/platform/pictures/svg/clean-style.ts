import { allowedLooks, isLook } from './svg-rules.ts'

const selectorForm = /^[\w\s.,#>*-]+$/
const maxSelectorLength = 1_000
const maxRules = 2_000

/**
 * A style sheet of plain rules (`.wall { fill: #333 }`). What begins with `@`, loads anything or is written in a way that
 * a parser could read otherwise is left out. Rules may not point at gradients: how often they would be drawn is not known.
 */
export function cleanStyle(text: string): string {
  const kept: string[] = []
  for (const { prelude, body } of rulesOf(text.replaceAll(/\/\*.*?(\*\/|$)/gs, ' '))) {
    const looks = allowedLooks(
      body,
      (name, value) => isLook(name, value) && !value.includes('url('),
    )
    const isPlain = prelude.length <= maxSelectorLength && selectorForm.test(prelude)
    if (isPlain && looks !== '') kept.push(`${prelude}{${looks}}`)
    if (kept.length === maxRules) break
  }
  return kept.join('')
}

/** The rules of the outermost level; those that hold others, and statements like `@import`, are passed over. */
function* rulesOf(text: string): Generator<{ prelude: string; body: string }> {
  let from = 0
  while (from < text.length) {
    const opens = text.indexOf('{', from)
    if (opens < 0) return
    const closes = endOfBlock(text, opens)
    // Whatever ends with a semicolon before the rule is a statement.
    const prelude = text.slice(from, opens).split(';').at(-1)?.trim() ?? ''
    const body = text.slice(opens + 1, closes)
    if (!body.includes('{')) yield { prelude, body }
    from = closes + 1
  }
}

function endOfBlock(text: string, opens: number): number {
  let depth = 0
  for (let at = opens; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  return text.length
}
