import { type Node, Slice, Fragment } from 'prosemirror-model'
import { EditorState, Selection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { directionOf } from '#contract/messages/direction.ts'
import { controlId } from '#web/ui/forms/form-context.ts'
import { FieldError, FieldHint, useControl } from '#web/ui/fields/field-frame.tsx'
import { cleanPasted } from './clean-pasted.ts'
import { plugins } from './commands.ts'
import { readDocument, withPlaceholders, writeDocument } from './document.ts'
import { nameOf, schema } from './schema.ts'
import { Toolbar } from './toolbar.tsx'

/** A placeholder that a text may have, and what it is called. */
export type KnownPlaceholder = {
  readonly name: string
  readonly label: string
  readonly group: 'VISITOR' | 'VISIT' | 'QUESTION'
}

/**
 * The text of an agreement in one language, edited as it is read. It begins with `source` and keeps its own state from then on;
 * another key shows another text.
 */
export function RichTextEditor({
  name,
  label,
  hint,
  language,
  source,
  placeholders,
  onChange,
}: {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly language: string
  readonly source: string
  readonly placeholders: readonly KnownPlaceholder[]
  readonly onChange: (source: string) => void
}): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<EditorView | null>(null)
  const [state, setState] = useState<EditorState | null>(null)
  const { error, ...links } = useControl({ name, label, hint })
  const change = useEffectEvent(onChange)
  const labelOf = useEffectEvent(
    (wanted: string) => placeholders.find((one) => one.name === wanted)?.label ?? null,
  )
  const begin = useEffectEvent(() =>
    EditorState.create({ doc: readDocument(source), plugins: [...plugins] }),
  )

  useEffect(() => {
    if (place.current === null) return undefined
    const created: EditorView = new EditorView(place.current, {
      state: begin(),
      nodeViews: { placeholder: (node) => chip(node, labelOf(nameOf(node.attrs))) },
      transformPastedHTML: cleanPasted,
      transformPasted: (slice) =>
        new Slice(splitPlaceholders(slice.content), slice.openStart, slice.openEnd),
      clipboardTextParser: (text, _context, isPlain) => {
        if (isPlain) return new Slice(Fragment.from(schema.text(text)), 0, 0)
        const { content } = readDocument(text)
        return new Slice(content, 1, 1)
      },
      dispatchTransaction(transaction) {
        const next = created.state.apply(transaction)
        created.updateState(next)
        setState(next)
        if (transaction.docChanged) change(writeDocument(next.doc))
      },
    })
    setView(created)
    setState(created.state)
    return () => created.destroy()
  }, [])

  const { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = links
  useEffect(() => {
    view?.setProps({
      attributes: {
        id,
        class: 'input',
        role: 'textbox',
        lang: language,
        dir: directionOf(language),
        'aria-multiline': 'true',
        'aria-label': label,
        ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
        ...(isInvalid === true && { 'aria-invalid': 'true' }),
      },
    })
  }, [view, id, label, language, describedBy, isInvalid])

  return (
    <div className="field" data-invalid={isInvalid}>
      <span className="field-label">{label}</span>
      <FieldHint id={id} hint={hint} />
      <div
        className="agreement-editor-frame"
        onBlur={({ currentTarget, relatedTarget }) => {
          if (view !== null && !currentTarget.contains(relatedTarget)) showAsRead(view)
        }}
      >
        {view !== null && state !== null && (
          <Toolbar view={view} state={state} label={label} placeholders={placeholders} />
        )}
        <div className="agreement-writing" ref={place} />
      </div>
      <FieldError id={controlId(name)} error={error} />
    </div>
  )
}

/** What was typed and reads as something else, such as stars around a word, is shown as visitors will read it. */
function showAsRead(view: EditorView): void {
  const { state } = view
  const read = readDocument(writeDocument(state.doc))
  if (read.eq(state.doc)) return
  const transaction = state.tr.replaceWith(0, state.doc.content.size, read.content)
  const at = Math.min(state.selection.from, transaction.doc.content.size)
  view.dispatch(transaction.setSelection(Selection.near(transaction.doc.resolve(at))))
}

function chip(node: Node, label: string | null) {
  const dom = document.createElement('span')
  dom.className = 'agreement-chip'
  dom.textContent = label ?? `{{${nameOf(node.attrs)}}}`
  if (label === null) dom.dataset['unknown'] = ''
  return {
    dom,
    selectNode: () => void (dom.dataset['selected'] = ''),
    deselectNode: () => void delete dom.dataset['selected'],
  }
}

function splitPlaceholders(content: Fragment): Fragment {
  return Fragment.from(
    content.content.flatMap((node) =>
      node.text === undefined
        ? [node.copy(splitPlaceholders(node.content))]
        : withPlaceholders(node.text, node.marks),
    ),
  )
}
