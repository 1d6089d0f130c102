/** The words of a message as a location wrote them: whether they can be used, and how they are filled. Issue 5 §3, templates. */
import { parseRichText } from '../rich-text/parse-rich-text.ts'
import type { Block, Inline } from '../rich-text/rich-text.ts'
import {
  isPiece,
  isShort,
  messagePieces,
  messageWords,
  ruleOf,
  type MessageKind,
  type MessagePiece,
  type MessageVariable,
  type MessageWord,
} from './message-kind.ts'

/** The subject is empty where there is none; the body is the small rich text of agreements, and in a short message plain. */
export type MessageText = { readonly subject: string; readonly body: string }

export const longestSubject = 200
/** Of a mail; a short message is paid for by its parts. */
export const longestBody = 5_000
export const longestShort = 500

export type MessageFault = {
  readonly field: 'subject' | 'body'
  readonly code:
    | 'common_error_required'
    | 'template_error_long'
    | 'template_error_line'
    | 'template_error_unknown'
    | 'template_error_place'
    | 'template_error_missing'
  /** The variable that is meant. */
  readonly name?: string
}

/** What each variable says; one that is left out says nothing. */
export type MessageValues = Readonly<Partial<Record<MessageWord, string>>>

/** A stretch of the text, or something that stands on a line of its own. */
export type FilledPart =
  | { readonly kind: 'text'; readonly blocks: readonly Block[] }
  | {
      readonly kind: 'piece'
      readonly name: MessagePiece | 'link'
      /** What stands right above it and goes with it: “A message from Anna:”. */
      readonly intro: readonly Block[]
    }

const variable = /\{([^{}\n]*)\}/g
const controls = /[\p{Cc}\p{Zl}\p{Zp}]/u

/** What is wrong with a text; empty when it can be used. */
export function judgeMessageText(
  kind: MessageKind,
  { subject, body }: MessageText,
): readonly MessageFault[] {
  const { variables, required } = ruleOf(kind)
  const inSubject = variables.filter((name) => name !== 'link' && !isPiece(name))
  const alone = new Set(body.split(/\r\n?|\n/).map((line) => line.trim()))
  const most = isShort(kind) ? longestShort : longestBody
  const faults: MessageFault[] = []
  if (!isShort(kind)) {
    if (subject.trim() === '') faults.push({ field: 'subject', code: 'common_error_required' })
    if (subject.length > longestSubject)
      faults.push({ field: 'subject', code: 'template_error_long' })
    if (controls.test(subject)) faults.push({ field: 'subject', code: 'template_error_line' })
    faults.push(...strangers('subject', subject, variables, inSubject))
  }
  if (body.trim() === '') return [...faults, { field: 'body', code: 'common_error_required' }]
  if (body.length > most) faults.push({ field: 'body', code: 'template_error_long' })
  faults.push(...strangers('body', body, variables, variables))
  for (const name of namesIn(body)) {
    const isLost = messagePieces.some((piece) => piece === name) && !alone.has(`{${name}}`)
    if (isLost && variables.some((known) => known === name))
      faults.push({ field: 'body', code: 'template_error_place', name })
  }
  for (const name of required) {
    if (!namesIn(body).includes(name))
      faults.push({ field: 'body', code: 'template_error_missing', name })
  }
  return faults
}

/** One line with its variables filled: a subject, or the words of a short message. A value is never read again. */
export function fillLine(text: string, values: MessageValues): string {
  return text.replace(variable, (_whole, name: string) => valueOf(values, name))
}

/** The text of a mail with its variables filled: a value is text, and becomes neither markup nor a variable. */
export function fillBody(body: string, values: MessageValues): readonly FilledPart[] {
  const parts: FilledPart[] = []
  let lines: string[] = []
  const blocksOf = (some: readonly string[]): readonly Block[] =>
    fillBlocks(parseRichText(some.join('\n')), values)
  const close = (end: number): void => {
    const blocks = blocksOf(lines.slice(0, end))
    if (blocks.length > 0) parts.push({ kind: 'text', blocks })
  }
  for (const line of body.split(/\r\n?|\n/)) {
    const name = pieceOf(line.trim())
    if (name === null) {
      lines.push(line)
      continue
    }
    const above = lines.findLastIndex((one) => one.trim() === '') + 1
    close(above)
    parts.push({ kind: 'piece', name, intro: blocksOf(lines.slice(above)) })
    lines = []
  }
  close(lines.length)
  return parts
}

function pieceOf(line: string): MessagePiece | 'link' | null {
  return [...messagePieces, 'link' as const].find((name) => line === `{${name}}`) ?? null
}

/** A paragraph in which nothing is said is left out. */
function fillBlocks(blocks: readonly Block[], values: MessageValues): readonly Block[] {
  return blocks.flatMap((block): readonly Block[] => {
    if (block.type === 'list') {
      const items = block.items.map((item) => fillInlines(item, values)).filter(saysSomething)
      return items.length === 0 ? [] : [{ ...block, items }]
    }
    const children = fillInlines(block.children, values)
    return saysSomething(children) ? [{ ...block, children }] : []
  })
}

function fillInlines(inlines: readonly Inline[], values: MessageValues): readonly Inline[] {
  return inlines.flatMap((inline): readonly Inline[] => {
    if (inline.type === 'break') return [inline]
    if (inline.type !== 'text')
      return [{ ...inline, children: fillInlines(inline.children, values) }]
    // The address that Foyer made leads there; every other value is words.
    return inline.text.split(/(\{link\})/).flatMap((text): readonly Inline[] => {
      const href = values.link ?? ''
      if (text === '{link}')
        return href === '' ? [] : [{ type: 'link', href, children: [{ type: 'text', text: href }] }]
      return text === '' ? [] : [{ type: 'text', text: fillLine(text, values) }]
    })
  })
}

function saysSomething(inlines: readonly Inline[]): boolean {
  return inlines.some((inline) => {
    if (inline.type === 'break') return false
    return inline.type === 'text' ? inline.text.trim() !== '' : saysSomething(inline.children)
  })
}

function valueOf(values: MessageValues, name: string): string {
  const known = messageWords.find((word) => word === name)
  return known === undefined ? '' : (values[known] ?? '')
}

function namesIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(variable)].map(([, name = '']) => name))]
}

/** Names that nothing fills, and those that have no place there. */
function strangers(
  field: MessageFault['field'],
  text: string,
  known: readonly MessageVariable[],
  placed: readonly MessageVariable[],
): readonly MessageFault[] {
  return namesIn(text).flatMap((name): readonly MessageFault[] => {
    if (placed.some((one) => one === name)) return []
    const isKnown = known.some((one) => one === name)
    return [{ field, code: isKnown ? 'template_error_place' : 'template_error_unknown', name }]
  })
}
