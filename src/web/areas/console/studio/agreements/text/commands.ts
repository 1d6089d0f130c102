import { baseKeymap, chainCommands, setBlockType, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { MarkType } from 'prosemirror-model'
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState, Plugin } from 'prosemirror-state'
import { hrefOf, schema } from './schema.ts'

const { nodes, marks } = schema

/** What the selection stands in. */
export type Standing = {
  readonly strong: boolean
  readonly emphasis: boolean
  readonly level: 1 | 2 | null
  readonly isList: boolean
  /** Where the link at the selection leads; null for none. */
  readonly href: string | null
}

export function standingOf({ selection, storedMarks, doc }: EditorState): Standing {
  const { $from, from, to, empty } = selection
  const carried = storedMarks ?? $from.marks()
  const has = (type: MarkType): boolean =>
    empty ? type.isInSet(carried) !== undefined : doc.rangeHasMark(from, to, type)
  const link = marks.link.isInSet(doc.resolve(from).marksAcross(doc.resolve(to)) ?? $from.marks())
  const { parent } = $from
  return {
    strong: has(marks.strong),
    emphasis: has(marks.emphasis),
    level: parent.type === nodes.heading ? (parent.attrs['level'] === 1 ? 1 : 2) : null,
    isList: $from.depth > 1 && $from.node(-1).type === nodes.item,
    href: link === undefined ? null : hrefOf(link.attrs),
  }
}

export const toggleStrong = toggleMark(marks.strong)
export const toggleEmphasis = toggleMark(marks.emphasis)

/** A heading of this level, or a paragraph where it is one already. */
export function toggleHeading(level: 1 | 2): Command {
  return (state, dispatch) =>
    standingOf(state).level === level
      ? setBlockType(nodes.paragraph)(state, dispatch)
      : setBlockType(nodes.heading, { level })(state, dispatch)
}

export const toggleList: Command = (state, dispatch) =>
  standingOf(state).isList
    ? liftListItem(nodes.item)(state, dispatch)
    : wrapInList(nodes.list)(state, dispatch)

/** Makes the selection a link, or takes the one away that it is. Without a selection the address is its own label. */
export function setLink(href: string | null): Command {
  return (state, dispatch) => {
    const { from, to, empty } = state.selection
    const { tr } = state
    if (href !== null && empty) {
      tr.replaceSelectionWith(schema.text(href, [marks.link.create({ href })]), false)
    } else {
      const [start, end] = empty ? rangeOfLink(state, from) : [from, to]
      tr.removeMark(start, end, marks.link)
      if (href !== null) tr.addMark(start, end, marks.link.create({ href }))
    }
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

function rangeOfLink(state: EditorState, at: number): readonly [number, number] {
  const { parent, parentOffset } = state.doc.resolve(at)
  const start = at - parentOffset
  const found: [number, number][] = []
  parent.forEach((node, offset) => {
    const end = offset + node.nodeSize
    if (marks.link.isInSet(node.marks) && offset <= parentOffset && parentOffset <= end) {
      found.push([start + offset, start + end])
    }
  })
  return found[0] ?? [at, at]
}

export function insertPlaceholder(name: string): Command {
  return (state, dispatch) => {
    const tr = state.tr.replaceSelectionWith(nodes.placeholder.create({ name }), true)
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

const insertBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.break.create()).scrollIntoView())
  return true
}

/** Marks that are typed become what they mean, as they would once the text is read again. */
function markRule(pattern: RegExp, type: MarkType): InputRule {
  return new InputRule(pattern, (state, match, start, end) => {
    const [whole, before = '', text = ''] = match
    const from = start + before.length
    if (whole === '' || text === '') return null
    return state.tr
      .replaceWith(
        from,
        end,
        schema.text(text, [...state.doc.resolve(from).marks(), type.create()]),
      )
      .removeStoredMark(type)
  })
}

const rules = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{1,2})\s$/, nodes.heading, (match) => ({ level: match[1]?.length })),
    wrappingInputRule(/^\s*[-*•]\s$/, nodes.list),
    markRule(/(^|[^*])\*\*([^\s*](?:[^*]*[^\s*])?)\*\*$/, marks.strong),
    markRule(/(^|[^*])\*([^\s*](?:[^*]*[^\s*])?)\*$/, marks.emphasis),
    new InputRule(/\{\{\s*([a-z][\w.]*)\s*\}\}$/, (state, match, start, end) =>
      state.tr.replaceWith(start, end, nodes.placeholder.create({ name: match[1] ?? '' })),
    ),
  ],
})

export const plugins: readonly Plugin[] = [
  rules,
  history(),
  keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Mod-b': toggleStrong,
    'Mod-i': toggleEmphasis,
    'Shift-Enter': insertBreak,
    Enter: chainCommands(splitListItem(nodes.item), liftListItem(nodes.item)),
  }),
  keymap(baseKeymap),
]
