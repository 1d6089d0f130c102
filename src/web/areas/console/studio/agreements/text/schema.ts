import { Schema } from 'prosemirror-model'
import { isLinkAddress } from '#domain/rich-text/write-rich-text.ts'

/** What the text of an agreement may hold (src/domain/rich-text), and placeholders as pieces of their own. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      content: 'inline*',
      group: 'block',
      parseDOM: [{ tag: 'p' }],
      toDOM: () => ['p', 0],
    },
    heading: {
      attrs: { level: { default: 2, validate: 'number' } },
      content: 'inline*',
      group: 'block',
      defining: true,
      parseDOM: [
        { tag: 'h1', attrs: { level: 1 } },
        ...['h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: 2 } })),
      ],
      toDOM: (node) => [node.attrs['level'] === 1 ? 'h1' : 'h2', 0],
    },
    list: {
      content: 'item+',
      group: 'block',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    item: {
      content: 'paragraph',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    text: { group: 'inline' },
    break: {
      inline: true,
      group: 'inline',
      selectable: false,
      linebreakReplacement: true,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    placeholder: {
      attrs: { name: { validate: 'string' } },
      inline: true,
      group: 'inline',
      atom: true,
      parseDOM: [
        {
          tag: 'span[data-placeholder]',
          getAttrs: (element) => ({ name: element.dataset['placeholder'] ?? '' }),
        },
      ],
      leafText: (node) => `{{${nameOf(node.attrs)}}}`,
      toDOM: (node) => [
        'span',
        { 'data-placeholder': nameOf(node.attrs) },
        `{{${nameOf(node.attrs)}}}`,
      ],
    },
  },
  marks: {
    link: {
      attrs: { href: { validate: 'string' } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = element.getAttribute('href') ?? ''
            return isLinkAddress(href) ? { href } : false
          },
        },
      ],
      toDOM: (mark) => ['a', { href: hrefOf(mark.attrs) }, 0],
    },
    strong: {
      parseDOM: [
        { tag: 'strong' },
        { tag: 'b' },
        {
          style: 'font-weight',
          getAttrs: (value) => (/^(?:bold(?:er)?|[6-9]\d{2})$/.test(value) ? null : false),
        },
      ],
      toDOM: () => ['strong', 0],
    },
    emphasis: {
      parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }],
      toDOM: () => ['em', 0],
    },
  },
})

/** Of a placeholder. */
export function nameOf(attributes: Readonly<Record<string, unknown>>): string {
  return String(attributes['name'])
}

/** Of a link. */
export function hrefOf(attributes: Readonly<Record<string, unknown>>): string {
  return String(attributes['href'])
}
