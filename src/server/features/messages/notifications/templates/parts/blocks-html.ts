import type { Block, Inline } from '#domain/rich-text/rich-text.ts'
import { escapeHtml } from '#server/platform/words/html.ts'
import { escapeHref } from './escape-href.ts'

/** Somebody's own words in the HTML part: paragraphs and lists. Whatever is text stays text. */
export function writeBlocks(blocks: readonly Block[]): string {
  return blocks.map(writeBlock).join('\n')
}

/** Text with its line breaks. */
export function writeLines(text: string): string {
  return escapeHtml(text).replaceAll(/\r\n?|\n/g, '<br>')
}

function writeBlock(block: Block): string {
  if (block.type === 'list') {
    const items = block.items.map((item) => `<li dir="auto">${writeInlines(item)}</li>`)
    return `<ul style="margin:0 0 16px;padding-inline-start:24px;">${items.join('')}</ul>`
  }
  return `<p dir="auto" style="margin:0 0 16px;">${writeInlines(block.children)}</p>`
}

function writeInlines(inlines: readonly Inline[]): string {
  return inlines.map(writeInline).join('')
}

function writeInline(inline: Inline): string {
  switch (inline.type) {
    case 'text':
      return writeLines(inline.text)
    case 'break':
      return '<br>'
    case 'strong':
      return `<strong>${writeInlines(inline.children)}</strong>`
    case 'emphasis':
      return `<em>${writeInlines(inline.children)}</em>`
    case 'link':
      return `<span class="links" style="overflow-wrap:anywhere;"><a href="${addressOf(inline.href)}">${writeInlines(inline.children)}</a></span>`
  }
}

/** A mail or a phone number may be called, too; whoever read the text has checked that. */
function addressOf(href: string): string {
  return /^(?:mailto|tel):/.test(href) ? escapeHtml(href) : escapeHref(href)
}
