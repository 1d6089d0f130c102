import type { ReactNode } from 'react'
import type { Block, Inline } from '#domain/rich-text/rich-text.ts'

/** Renders the text of an agreement or a message. Headings begin at `topLevel`, below the screen's own. */
export function RichText({
  blocks,
  topLevel = 2,
}: {
  readonly blocks: readonly Block[]
  readonly topLevel?: 2 | 3
}): ReactNode {
  return (
    <div className="rich-text">
      {blocks.map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- blocks of one text never change places
        <RichBlock key={index} block={block} topLevel={topLevel} />
      ))}
    </div>
  )
}

function RichBlock({
  block,
  topLevel,
}: {
  readonly block: Block
  readonly topLevel: 2 | 3
}): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <Inlines nodes={block.children} />
        </p>
      )
    case 'heading': {
      const Heading = headings[topLevel + block.level - 1] ?? 'h4'
      return (
        <Heading>
          <Inlines nodes={block.children} />
        </Heading>
      )
    }
    case 'list':
      return (
        <ul>
          {block.items.map((item, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- items of one text never change places
            <li key={index}>
              <Inlines nodes={item} />
            </li>
          ))}
        </ul>
      )
  }
  return block satisfies never
}

const headings: Readonly<Record<number, 'h2' | 'h3' | 'h4'>> = { 2: 'h2', 3: 'h3' }

function Inlines({ nodes }: { readonly nodes: readonly Inline[] }): ReactNode {
  return nodes.map((node, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- pieces of one text never change places
    <InlineNode key={index} node={node} />
  ))
}

function InlineNode({ node }: { readonly node: Inline }): ReactNode {
  switch (node.type) {
    case 'text':
      return node.text
    case 'break':
      return <br />
    case 'strong':
      return (
        <strong>
          <Inlines nodes={node.children} />
        </strong>
      )
    case 'emphasis':
      return (
        <em>
          <Inlines nodes={node.children} />
        </em>
      )
    case 'link':
      return (
        <a href={node.href} target="_blank" rel="noreferrer">
          <Inlines nodes={node.children} />
        </a>
      )
  }
  return node satisfies never
}
