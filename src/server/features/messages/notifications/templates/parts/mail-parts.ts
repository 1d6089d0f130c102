import type { Block } from '#domain/rich-text/rich-text.ts'

/** A piece of a mail. Both parts of a mail, HTML and text, are written from the same pieces. */
export type MailPart =
  | { readonly kind: 'title'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Paragraphs and lists with emphasis and links. */
  | { readonly kind: 'rich'; readonly blocks: readonly Block[] }
  /** Small print. */
  | { readonly kind: 'note'; readonly text: string }
  /** Somebody's own words, set apart from ours; line breaks are kept. */
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'details'; readonly rows: readonly MailDetail[] }
  /** Questions with their answers below them. */
  | { readonly kind: 'answers'; readonly rows: readonly MailDetail[] }
  /** Links as buttons, the first of them the obvious one. */
  | { readonly kind: 'buttons'; readonly links: readonly MailLink[] }
  /** A picture attached to this mail, as large as it is, but no wider than the mail. */
  | { readonly kind: 'picture'; readonly contentId: string; readonly alt: string }
  /** A picture attached to this mail, on white in both themes; `size` is its edge in pixels. */
  | {
      readonly kind: 'code'
      readonly contentId: string
      readonly alt: string
      readonly size: number
    }

/** A fact with its name. */
export type MailDetail = { readonly label: string; readonly value: string }

/** A link: its label names the act. Only `http:` and `https:` addresses can be written. */
export type MailLink = { readonly label: string; readonly href: string }
