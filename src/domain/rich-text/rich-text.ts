/** A piece of a line. Text is never markup: whoever renders it escapes it. Spec §3, Agreement texts. */
export type Inline =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'strong'; readonly children: readonly Inline[] }
  | { readonly type: 'emphasis'; readonly children: readonly Inline[] }
  /** `href` begins with `https://`, `mailto:` or `tel:`, nothing else. */
  | { readonly type: 'link'; readonly href: string; readonly children: readonly Inline[] }
  | { readonly type: 'break' }

/** A paragraph, a heading of level 1 or 2, or a list. Spec §3, Agreement texts. */
export type Block =
  | { readonly type: 'paragraph'; readonly children: readonly Inline[] }
  | { readonly type: 'heading'; readonly level: 1 | 2; readonly children: readonly Inline[] }
  | { readonly type: 'list'; readonly items: readonly (readonly Inline[])[] }
