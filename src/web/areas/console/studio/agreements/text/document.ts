import type { Mark, Node } from 'prosemirror-model'
import { parseRichText } from '#domain/rich-text/parse-rich-text.ts'
import type { Block, Inline } from '#domain/rich-text/rich-text.ts'
import { writeRichText } from '#domain/rich-text/write-rich-text.ts'
import { hrefOf, nameOf, schema } from './schema.ts'

const { nodes, marks } = schema

/** The document that is edited, of a text as it is stored. */
export function readDocument(source: string): Node {
  const blocks = parseRichText(source).map(nodeOf)
  return nodes.doc.create(null, blocks.length === 0 ? [nodes.paragraph.create()] : blocks)
}

/** A document as it is stored. */
export function writeDocument(document: Node): string {
  return writeRichText(document.children.map(blockOf))
}

/** Text with its placeholders as pieces of their own. */
export function withPlaceholders(text: string, carried: readonly Mark[]): readonly Node[] {
  return text.split(/(\{\{[^{}]*\}\})/).flatMap((part, index) => {
    if (part === '') return []
    return index % 2 === 1
      ? [nodes.placeholder.create({ name: part.slice(2, -2).trim() }, null, carried)]
      : [schema.text(part, carried)]
  })
}

function nodeOf(block: Block): Node {
  switch (block.type) {
    case 'paragraph':
      return nodes.paragraph.create(null, inlineNodes(block.children, []))
    case 'heading':
      return nodes.heading.create({ level: block.level }, inlineNodes(block.children, []))
    case 'list':
      return nodes.list.create(
        null,
        block.items.map((item) =>
          nodes.item.create(null, nodes.paragraph.create(null, inlineNodes(item, []))),
        ),
      )
  }
}

function inlineNodes(inlines: readonly Inline[], carried: readonly Mark[]): readonly Node[] {
  return inlines.flatMap((inline) => {
    switch (inline.type) {
      case 'text':
        return withPlaceholders(inline.text, carried)
      case 'break':
        return [nodes.break.create()]
      case 'strong':
        return inlineNodes(inline.children, marks.strong.create().addToSet(carried))
      case 'emphasis':
        return inlineNodes(inline.children, marks.emphasis.create().addToSet(carried))
      case 'link':
        return inlineNodes(
          inline.children,
          marks.link.create({ href: inline.href }).addToSet(carried),
        )
    }
  })
}

function blockOf(node: Node): Block {
  if (node.type === nodes.list) {
    return { type: 'list', items: node.children.map((item) => inlinesOf(item.firstChild ?? item)) }
  }
  if (node.type === nodes.heading) {
    const level = node.attrs['level'] === 1 ? 1 : 2
    return { type: 'heading', level, children: inlinesOf(node) }
  }
  return { type: 'paragraph', children: inlinesOf(node) }
}

function inlinesOf(block: Node): readonly Inline[] {
  return block.children.map((node): Inline => {
    if (node.type === nodes.break) return { type: 'break' }
    const text = node.type === nodes.placeholder ? `{{${nameOf(node.attrs)}}}` : (node.text ?? '')
    return node.marks.reduceRight<Inline>(
      (inside, mark) => {
        if (mark.type === marks.link) {
          return { type: 'link', href: hrefOf(mark.attrs), children: [inside] }
        }
        return { type: mark.type === marks.strong ? 'strong' : 'emphasis', children: [inside] }
      },
      { type: 'text', text },
    )
  })
}
