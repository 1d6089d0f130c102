import type { Block, Inline } from './rich-text.ts'

/**
 * The blocks as text: blank lines between them, `- ` before list items, an address in brackets behind its
 * label. For text mails, and for the hash of what was signed. Spec §3, Agreement texts.
 */
export function plainText(blocks: readonly Block[]): string {
  return blocks
    .map((block) =>
      block.type === 'list'
        ? block.items.map((item) => `- ${inlineText(item)}`).join('\n')
        : inlineText(block.children),
    )
    .join('\n\n')
}

function inlineText(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (inline.type === 'text') return inline.text
      if (inline.type === 'break') return '\n'
      const text = inlineText(inline.children)
      return inline.type === 'link' && inline.href !== text ? `${text} (${inline.href})` : text
    })
    .join('')
}
