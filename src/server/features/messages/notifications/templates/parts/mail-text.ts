import { plainText } from '#domain/rich-text/plain-text.ts'
import type { Translate } from '#server/platform/words/translate.ts'
import type { MailPart } from './mail-parts.ts'

/** The text part: the same words in the same order, addresses written out. */
export function writeText(
  translate: Translate,
  parts: readonly MailPart[],
  footer: readonly string[],
): string {
  const blocks = parts.map((part) => writePart(translate, part)).filter((block) => block !== '')
  return `${[...blocks, ['-- ', ...footer].join('\n')].join('\n\n')}\n`
}

function writePart(translate: Translate, part: MailPart): string {
  switch (part.kind) {
    case 'title':
    case 'heading':
    case 'paragraph':
    case 'note':
      return part.text
    case 'rich':
      return plainText(part.blocks)
    case 'quote':
      return part.text
        .split(/\r\n?|\n/)
        .map((line) => `> ${line}`)
        .join('\n')
    case 'details':
      return part.rows.map((row) => translate('mail_common_text_detail', row)).join('\n')
    case 'answers':
      return part.rows.map(({ label, value }) => `${label}\n  ${value}`).join('\n')
    case 'buttons':
      return part.links
        .map(({ label, href }) =>
          // A mark of direction at its end would become part of the address that a mail program opens.
          translate('mail_common_text_link', { label, link: href }).replace(
            `\u2068${href}\u2069`,
            href,
          ),
        )
        .join('\n\n')
    case 'picture':
    case 'code':
      return ''
  }
  return part satisfies never
}
