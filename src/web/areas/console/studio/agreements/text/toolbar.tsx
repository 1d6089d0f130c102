import { redo, undo } from 'prosemirror-history'
import type { Command, EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { icon } from '#web/ui/signs/icon.tsx'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import {
  insertPlaceholder,
  setLink,
  standingOf,
  toggleEmphasis,
  toggleHeading,
  toggleList,
  toggleStrong,
} from './commands.ts'
import { LinkForm } from './link-form.tsx'
import type { KnownPlaceholder } from './rich-text-editor.tsx'

const BoldIcon = icon('M7 5h6a3.5 3.5 0 0 1 0 7H7V5Zm0 7h7a3.5 3.5 0 0 1 0 7H7v-7Z')
const ItalicIcon = icon('M14 5h-4m4 0h3m-3 0-4 14m0 0H7m3 0h4', true)
const ListIcon = icon('M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01', true)
const LinkIcon = icon(
  'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2',
)
const UndoIcon = icon('M9 14 4 9l5-5M4 9h9.5a6 6 0 0 1 0 12H10', true)
const RedoIcon = icon('m15 14 5-5-5-5m5 5h-9.5a6 6 0 0 0 0 12H14', true)

const TitleIcon = icon('M4 6v12m8-12v12M4 12h8m4-1.5 3-2V18')
const HeadingIcon = icon(
  'M4 6v12m8-12v12M4 12h8m3.5-1a2.3 2.3 0 0 1 4.5.6c0 2.4-4.5 3.8-4.5 6.4H20',
)

const groups = ['VISITOR', 'VISIT', 'QUESTION'] as const

/** What can be done with the text at the cursor. Tab reaches one of it; the arrows go from one to the next. */
export function Toolbar({
  view,
  state,
  label,
  placeholders,
}: {
  readonly view: EditorView
  readonly state: EditorState
  /** Of the text. */
  readonly label: string
  readonly placeholders: readonly KnownPlaceholder[]
}): ReactNode {
  const { t } = useTranslator()
  const [isLinking, setIsLinking] = useState(false)
  const { list } = useRoving({ items: ':scope > :is(button, select):not(:disabled)', isRow: true })
  const standing = standingOf(state)
  const run = (command: Command): void => {
    command(view.state, view.dispatch)
    view.focus()
  }
  return (
    <>
      <div
        {...list}
        className="agreement-tools"
        role="toolbar"
        tabIndex={-1}
        aria-label={t('agreements_tools', { text: label })}
        // The cursor stays in the text.
        onMouseDown={(event) => {
          if (!(event.target instanceof HTMLSelectElement)) event.preventDefault()
        }}
      >
        <IconButton
          label={t('agreements_bold')}
          icon={<BoldIcon size={20} />}
          isPressed={standing.strong}
          onClick={() => run(toggleStrong)}
        />
        <IconButton
          label={t('agreements_italic')}
          icon={<ItalicIcon size={20} />}
          isPressed={standing.emphasis}
          onClick={() => run(toggleEmphasis)}
        />
        <IconButton
          label={t('agreements_title')}
          icon={<TitleIcon size={20} />}
          isPressed={standing.level === 1}
          onClick={() => run(toggleHeading(1))}
        />
        <IconButton
          label={t('agreements_heading')}
          icon={<HeadingIcon size={20} />}
          isPressed={standing.level === 2}
          onClick={() => run(toggleHeading(2))}
        />
        <IconButton
          label={t('agreements_list')}
          icon={<ListIcon size={20} />}
          isPressed={standing.isList}
          onClick={() => run(toggleList)}
        />
        <IconButton
          label={t('agreements_link')}
          icon={<LinkIcon size={20} />}
          isPressed={isLinking || standing.href !== null}
          onClick={() => setIsLinking(!isLinking)}
        />
        <IconButton
          label={t('agreements_undo')}
          icon={<UndoIcon size={20} />}
          disabled={!undo(state)}
          onClick={() => run(undo)}
        />
        <IconButton
          label={t('agreements_redo')}
          icon={<RedoIcon size={20} />}
          disabled={!redo(state)}
          onClick={() => run(redo)}
        />
        <span className="agreement-insert">
          <Select
            aria-label={t('agreements_placeholder_for', { text: label })}
            value=""
            onChange={({ target }) => run(insertPlaceholder(target.value))}
          >
            <option value="">{t('agreements_placeholder')}</option>
            {groups.map((group) => {
              const inGroup = placeholders.filter((one) => one.group === group)
              return (
                inGroup.length > 0 && (
                  <optgroup key={group} label={t(`agreements_placeholders_${group}`)}>
                    {inGroup.map((one) => (
                      <option key={one.name} value={one.name}>
                        {one.label}
                      </option>
                    ))}
                  </optgroup>
                )
              )
            })}
          </Select>
        </span>
      </div>
      {isLinking && (
        <LinkForm
          href={standing.href}
          onSet={(href) => {
            setIsLinking(false)
            run(setLink(href))
          }}
          onClose={() => {
            setIsLinking(false)
            view.focus()
          }}
        />
      )}
    </>
  )
}
