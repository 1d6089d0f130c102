import { type ReactNode, useState } from 'react'
import { languages as known } from '#contract/messages/language-list.ts'
import { wallParts, wallThemes } from '#domain/figures/wall.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { TickList } from './tick-list.tsx'
import { readWall, welcomeName } from './read-wall.ts'
import { WallLink } from './wall-link.tsx'
import { WallPreview } from './wall-preview.tsx'
import type { Wall, WallCall, WallValues } from './walls-query.ts'

/** More of them, and each has its turn too seldom. */
const firstLanguages = 2

const isKnown = (language: string): boolean => known.some(({ code }) => code === language)

/** One display, and beside it what it shows now; null: one that is being added. */
export function WallEditor({
  call,
  wall,
  ownLanguages,
  onChanged,
}: {
  readonly call: WallCall
  readonly wall: Wall | null
  readonly ownLanguages: readonly string[]
  /** What is open then; empty: the list. */
  readonly onChanged: (wallId: string) => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId, modules } = page.location
  const parts = wallParts.filter((part) => part === 'PEOPLE' || modules.includes('WORKPLACE'))
  const [values, setValues] = useState<WallValues>(
    wall ?? {
      name: '',
      shows: [...parts],
      languages: ownLanguages.filter(isKnown).slice(0, firstLanguages),
      welcome: {},
      theme: 'LIGHT',
    },
  )
  const params = { companyId, wallId: wall?.id ?? '' }
  const labels = { name: t('walls_name'), language: t('walls_languages') }
  const shown = known.filter(({ code }) => values.languages.includes(code))
  return (
    <div className="walls-layout">
      <div>
        <EditForm
          onSave={async (form) => {
            const body = readWall(form)
            if (wall === null) {
              const { id } = await call('walls.create', { params: { companyId }, body })
              await onChanged(id)
              return
            }
            await call('walls.update', { params, body })
            await onChanged(wall.id)
          }}
          onType={(form) => setValues(readWall(form))}
          validate={(form) => {
            const { name, languages } = readWall(form)
            return {
              ...(name === '' && { name: t('common_error_required') }),
              ...(languages.length === 0 && { language: t('walls_error_language') }),
            }
          }}
          refusalOf={({ code }) => (code === 'conflict' ? t('walls_error_taken') : null)}
          guard={
            wall && {
              opened: settingsOf(wall),
              read: async () =>
                settingsOf((await call('walls.list', { params })).find(({ id }) => id === wall.id)),
            }
          }
          labels={labels}
          save={t(wall === null ? 'walls_add' : 'common_button_save')}
          saved={t('walls_saved')}
          acts={
            wall !== null && (
              <AskFirst
                label={t('walls_remove')}
                question={t('walls_remove_sure')}
                onDo={async () => {
                  await call('walls.remove', { params })
                  await onChanged('')
                }}
              />
            )
          }
        >
          <TextField
            name="name"
            label={labels.name}
            hint={t('walls_name_hint')}
            defaultValue={values.name}
            maxLength={100}
          />
          <TickList
            name="shows"
            label={t('walls_shows')}
            ticked={values.shows}
            choices={parts.map((part) => ({
              value: part,
              label: t(`walls_${part}`),
              hint: t(`walls_${part}_hint`),
            }))}
          />
          <TickList
            name="language"
            isInColumns
            label={labels.language}
            ticked={values.languages}
            choices={known.map(({ code, displayName }) => ({
              value: code,
              label: displayName,
              language: code,
            }))}
          />
          {shown.map(({ code, displayName }) => (
            <TextField
              key={code}
              name={welcomeName(code)}
              label={t('walls_welcome', { language: displayName })}
              optionalMark={t('common_optional')}
              defaultValue={values.welcome[code] ?? ''}
              maxLength={120}
            />
          ))}
          <ChoiceGroup
            name="theme"
            label={t('walls_theme')}
            isInRow
            defaultValue={values.theme}
            choices={wallThemes.map((theme) => ({ value: theme, label: t(`walls_${theme}`) }))}
          />
        </EditForm>
      </div>
      <div>
        {wall !== null && <WallLink call={call} wall={wall} onChanged={() => onChanged(wall.id)} />}
        <WallPreview call={call} values={values} />
      </div>
    </div>
  )
}

/** What somebody sets of a display; that it was looked at is no change. */
function settingsOf(wall: Wall | undefined): WallValues | undefined {
  if (wall === undefined) return undefined
  const { name, shows, languages, welcome, theme } = wall
  return { name, shows, languages, welcome, theme }
}
