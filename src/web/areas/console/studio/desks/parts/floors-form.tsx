import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { BackButton } from '#web/areas/console/frame/reading/back-button.tsx'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { areasQuery, type DesksCall, type Floor, floorsQuery } from '../desks-queries.ts'

type Row = { readonly key: string; readonly floor: Floor | null }

/** The floors from the lowest to the highest, or as the location goes through them: name, limit, order. */
export function FloorsForm({
  call,
  floors,
  onBack,
}: {
  readonly call: DesksCall
  readonly floors: readonly Floor[]
  readonly onBack: () => void
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const queries = useQueryClient()
  const { companyId } = page.location
  const [rows, setRows] = useState<readonly Row[]>(() =>
    floors.map((floor) => ({ key: floor.id, floor })),
  )
  /** How many were added since: the next one's key. */
  const [added, setAdded] = useState(0)
  const move = (index: number, by: number): void => {
    const next = [...rows]
    const [row] = next.splice(index, 1)
    if (row !== undefined) next.splice(index + by, 0, row)
    setRows(next)
  }
  const optional = t('common_optional')
  return (
    <section>
      <BackButton onClick={onBack}>{t('desks_back')}</BackButton>
      <h2>{t('desks_floors')}</h2>
      <EditForm
        beside={rows.map(({ key }) => key).join(' ')}
        onSave={async (values) => {
          const body = rows.map(({ key, floor }) => {
            const capacity = formText(values, `capacity-${key}`).trim()
            return {
              ...(floor !== null && { id: floor.id }),
              name: formText(values, `name-${key}`).trim(),
              capacity: capacity === '' ? null : Number(capacity),
            }
          })
          const saved = await call('floors.put', { params: { companyId }, body })
          setRows(saved.map((floor) => ({ key: floor.id, floor })))
          for (const { queryKey } of [areasQuery(call, companyId), floorsQuery(call, companyId)]) {
            void queries.invalidateQueries({ queryKey, exact: true })
          }
        }}
        validate={(values) => {
          const faults: Record<string, string> = {}
          for (const { key } of rows) {
            const isUnnamed = formText(values, `name-${key}`).trim() === ''
            const isNumber = /^\d{0,6}$/.test(formText(values, `capacity-${key}`).trim())
            if (isUnnamed) faults[`name-${key}`] = t('common_error_required')
            if (!isNumber) faults[`capacity-${key}`] = t('desks_error_whole')
          }
          return faults
        }}
        refusalOf={({ code }) => (code === 'desk_area_in_use' ? t('desks_floor_in_use') : null)}
        labels={Object.fromEntries(
          rows.flatMap(({ key }) => [
            [`name-${key}`, t('desks_floor_name')],
            [`capacity-${key}`, t('desks_floor_capacity')],
          ]),
        )}
        guard={{
          opened: floors.map(settingsOf),
          read: async () => (await call('floors.list', { params: { companyId } })).map(settingsOf),
        }}
        save={t('common_button_save')}
        saved={t('desks_saved')}
      >
        {rows.map(({ key, floor }, index) => (
          <fieldset key={key} className="desks-set">
            <legend>{t('desks_floor_nth', { number: index + 1 })}</legend>
            <TextField
              name={`name-${key}`}
              label={t('desks_floor_name')}
              defaultValue={floor?.name}
              dir="auto"
              maxLength={100}
            />
            <TextField
              name={`capacity-${key}`}
              label={t('desks_floor_capacity')}
              hint={t('desks_floor_capacity_hint')}
              defaultValue={String(floor?.capacity ?? '')}
              optionalMark={optional}
              isDigits
              maxLength={6}
            />
            <div className="form-acts">
              {index > 0 && (
                <Button variant="quiet" onClick={() => move(index, -1)}>
                  {t('desks_floor_up')}
                </Button>
              )}
              {index < rows.length - 1 && (
                <Button variant="quiet" onClick={() => move(index, 1)}>
                  {t('desks_floor_down')}
                </Button>
              )}
              <Button
                variant="quiet"
                onClick={() => setRows(rows.filter((row) => row.key !== key))}
              >
                {t('desks_floor_remove')}
              </Button>
            </div>
          </fieldset>
        ))}
        <div>
          <Button
            onClick={() => {
              setAdded(added + 1)
              setRows([...rows, { key: `new-${String(added)}`, floor: null }])
            }}
          >
            {t('desks_floor_another')}
          </Button>
        </div>
      </EditForm>
    </section>
  )
}

function settingsOf({ id, name, capacity }: Floor) {
  return { id, name, capacity }
}
