import type { Block, Inline } from './rich-text.ts'

/** The same text with each link as its label and, where it differs, its address behind it: for a screen that nobody may leave. Issue 3, Kiosk. */
export function withoutLinks(blocks: readonly Block[]): readonly Block[] {
  return blocks.map((block) =>
    block.type === 'list'
      ? { ...block, items: block.items.map(plain) }
      : { ...block, children: plain(block.children) },
  )
}

function plain(inlines: readonly Inline[]): readonly Inline[] {
  return inlines.flatMap((inline): readonly Inline[] => {
    if (inline.type === 'text' || inline.type === 'break') return [inline]
    const children = plain(inline.children)
    if (inline.type !== 'link') return [{ ...inline, children }]
    const address = inline.href.replace(/^(https:\/\/|mailto:|tel:)/, '')
    const [first] = children
    const isNamed = children.length === 1 && first?.type === 'text' && first.text.includes(address)
    return isNamed ? children : [...children, { type: 'text', text: ` (${address})` }]
  })
}
