/** The words of a location in the place of ours: what they do not say, such as small print and what is attached, stays. */
import { messagePieces, type MessagePiece } from '#domain/notification/message-kind.ts'
import {
  fillBody,
  fillLine,
  type FilledPart,
  type MessageText,
} from '#domain/notification/message-text.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import type { Block } from '#domain/rich-text/rich-text.ts'
import type { MailDraft } from './mail-draft.ts'
import type { MailPart } from './mail-parts.ts'

type Piece = MessagePiece | 'link'

/** Which of our parts stands where a text of the location's own names a piece. */
const kindOfPiece: Readonly<Record<Piece, MailPart['kind']>> = {
  details: 'details',
  message: 'quote',
  code: 'code',
  link: 'buttons',
  answers: 'buttons',
  picture: 'picture',
}

/** A draft that says the same in the location's words. */
export function withOwnWords(draft: MailDraft, own: MessageText): MailDraft {
  const ours = draft.parts.filter((part) => part !== null)
  const [button] = ours.flatMap((part) => (part.kind === 'buttons' ? part.links : []))
  const values = { ...draft.values, link: button?.href ?? '' }
  const filled = fillBody(own.body, values)
  return {
    ...draft,
    subject: fillLine(own.subject, values),
    preview: previewOf(filled) ?? draft.preview,
    parts: [
      ...filled.flatMap((part) => {
        if (part.kind === 'text') return part.blocks.map(partOf)
        const pieces = ours.filter(({ kind }) => kind === kindOfPiece[part.name])
        return pieces.length === 0 ? [] : [...part.intro.map(partOf), ...pieces]
      }),
      ...ours.filter(({ kind }) => kind === 'note'),
    ],
  }
}

/** Our own draft as a text in which each of its parts is named: what somebody begins with who writes another. */
export function textOfDraft({ subject, parts }: MailDraft): MessageText {
  const lines = parts.flatMap((part) => (part === null ? [] : lineOf(part)))
  // A sentence above what may be missing goes with it.
  const body = lines.join('\n\n').replaceAll(/(?<![}])\n\n(?=\{(?:message|link)\})/g, '\n')
  return { subject, body }
}

function lineOf(part: MailPart): readonly string[] {
  switch (part.kind) {
    case 'title':
      return [`# ${part.text}`]
    case 'heading':
      return [`## ${part.text}`]
    case 'paragraph':
      return [part.text]
    case 'buttons':
      return [part.links.length > 1 ? '{answers}' : '{link}']
    // Small print stays by itself.
    case 'note':
    case 'rich':
    case 'answers':
      return []
    default:
      return messagePieces.flatMap((name) => (kindOfPiece[name] === part.kind ? [`{${name}}`] : []))
  }
}

function partOf(block: Block): MailPart {
  if (block.type !== 'heading') return { kind: 'rich', blocks: [block] }
  return { kind: block.level === 1 ? 'title' : 'heading', text: plainText([block]) }
}

function previewOf(filled: readonly FilledPart[]): string | undefined {
  const paragraphs = filled.flatMap((part) =>
    part.kind === 'text' ? part.blocks.filter(({ type }) => type === 'paragraph') : part.intro,
  )
  return paragraphs.length === 0 ? undefined : plainText(paragraphs.slice(0, 2)).slice(0, 200)
}
