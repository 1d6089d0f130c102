import './invite.css'
import { type ClipboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { InvitedVisitor, ListedPerson } from '#domain/visit/invitation/invitation.ts'
import { readPeople } from '#domain/visit/invitation/read-people.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { controlId } from '#web/ui/forms/form-context.ts'
import { CloseIcon } from '#web/ui/signs/late-icon.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import type { Suggested } from './invitation-queries.ts'
import { InviteLine } from './invite-line.tsx'
import { InvitePasted } from './invite-pasted.tsx'
import { KnownVisitors } from './known-visitors.tsx'
import { lineField, readVisitors } from './read-invitation.ts'

/** A longer list is shown before it becomes lines. */
const addedUnasked = 5
/** An invitation takes no more (contract/visits/meetings.ts). */
const maxVisitors = 500
/** Nobody pastes a longer list by purpose. */
const maxPastedLength = 100_000

type Line = { readonly key: number; readonly visitor: InvitedVisitor }

const nobody: InvitedVisitor = {
  name: '',
  email: '',
  companyName: '',
  mobile: '',
  language: '',
  visitorType: '',
}

/**
 * A line for each visitor. A list that is pasted into one of them becomes as many lines as it has people, a long one after a
 * look at it; what was typed before stays.
 */
export function InviteVisitors(): ReactNode {
  const { t } = useTranslator()
  const { page } = useConsole()
  const { defaultType, mustChoose } = page.visitorTypes
  // Where one visitor has to be asked about, the others of a group come as usual.
  const another: InvitedVisitor = { ...nobody, visitorType: mustChoose ? defaultType : '' }
  const part = useRef<HTMLFieldSetElement>(null)
  const [lines, setLines] = useState<readonly Line[]>([{ key: 0, visitor: nobody }])
  const [wanted, setWanted] = useState<{ readonly index: number } | null>(null)
  const [pasted, setPasted] = useState<{
    readonly people: readonly ListedPerson[]
    readonly index: number
  } | null>(null)
  const nextKey = Math.max(...lines.map(({ key }) => key)) + 1

  // Whoever asks for another line writes there next.
  useEffect(() => {
    if (wanted !== null)
      document.getElementById(controlId(lineField(wanted.index, 'name')))?.focus()
  }, [wanted])

  // What was pasted is no typing: the form is told, so that what it found wrong before is judged anew.
  const [pastes, setPastes] = useState(0)
  useEffect(() => {
    if (pastes === 0) return
    const first = document.getElementById(controlId(lineField(0, 'name')))
    first?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [pastes])

  const typed = (): readonly InvitedVisitor[] => {
    const form = part.current?.form
    return form ? readVisitors(new FormData(form)) : []
  }
  const paste = (event: ClipboardEvent<HTMLElement>, index: number): void => {
    const text = event.clipboardData.getData('text').slice(0, maxPastedLength)
    const people = readPeople(text)
    const [only] = people
    const isList =
      people.length > 1 || (only !== undefined && only.name !== '' && only.email !== '')
    if (!isList) return
    event.preventDefault()
    if (people.length > addedUnasked) setPasted({ people, index })
    else add(people, index)
  }
  const add = (people: readonly ListedPerson[], index: number): void => {
    const before = typed()
    const isFree = before[index]?.name === '' && before[index].email === ''
    // What was chosen on a line that names nobody yet is meant for whoever comes to stand there.
    const chosen = isFree ? { ...another, ...before[index] } : another
    const all = [
      ...before.slice(0, isFree ? index : index + 1),
      ...people.map((person, at) => ({ ...(at === 0 ? chosen : another), ...person })),
      ...before.slice(index + 1),
    ]
    setLines(all.map((visitor, at) => ({ key: nextKey + at, visitor })))
    setWanted(null)
    setPasted(null)
    setPastes(pastes + 1)
  }
  /** Somebody who is known takes the first line that says nothing, or a new one. */
  const take = (suggested: Suggested): void => {
    const { id: _, ...person } = suggested
    const before = typed()
    const free = before.findIndex(({ name, email }) => name === '' && email === '')
    const filled = (line: InvitedVisitor) => ({ ...line, known: undefined, ...person })
    const next =
      free === -1
        ? [...before, filled(another)]
        : before.map((one, at) => (at === free ? filled(one) : one))
    setLines(next.map((one, at) => ({ key: nextKey + at, visitor: one })))
    setWanted(null)
    setPastes(pastes + 1)
  }
  const remove = (key: number): void => {
    const kept = lines.filter((line) => line.key !== key)
    setLines(kept.length === 0 ? [{ key: nextKey, visitor: nobody }] : kept)
    const place = lines.findIndex((line) => line.key === key)
    setWanted({ index: Math.max(0, Math.min(place, kept.length - 1)) })
  }
  return (
    <fieldset ref={part} className="card invite-part">
      <legend>{t('console_invite_who')}</legend>
      <p className="invite-hint">{t('console_invite_paste')}</p>
      <KnownVisitors onTake={take} />
      {pasted !== null && (
        <InvitePasted
          people={pasted.people.slice(0, maxVisitors)}
          max={pasted.people.length > maxVisitors ? maxVisitors : null}
          onAdd={() => add(pasted.people.slice(0, maxVisitors), pasted.index)}
          onLeave={() => {
            setPasted(null)
            setWanted({ index: pasted.index })
          }}
        />
      )}
      <ol className="invite-lines">
        {lines.map(({ key, visitor }, index) => (
          <li key={key} className="invite-line" onPaste={(event) => paste(event, index)}>
            <InviteLine index={index} visitor={visitor} />
            {lines.length > 1 && (
              <IconButton
                label={t('console_invite_remove', { number: index + 1 })}
                icon={<CloseIcon />}
                onClick={() => remove(key)}
              />
            )}
          </li>
        ))}
      </ol>
      <Button
        variant="quiet"
        onClick={() => {
          setLines([...lines, { key: nextKey, visitor: another }])
          setWanted({ index: lines.length })
        }}
      >
        {t('console_invite_add')}
      </Button>
    </fieldset>
  )
}
