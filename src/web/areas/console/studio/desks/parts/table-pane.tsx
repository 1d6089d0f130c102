import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { mostDesks } from '#domain/desk-plan/edit/add-desks.ts'
import { deskColumns } from '#domain/desk-plan/edit/desk-columns.ts'
import { ownersNamed } from '#domain/desk-plan/edit/desk-use-cells.ts'
import {
  readDeskTable,
  type ReadTable,
  type TableChange,
  type TableFault,
  writeDeskTable,
} from '#domain/desk-plan/edit/desk-table.ts'
import { encodingOf } from '#domain/import/text-encoding.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { Translator } from '#web/i18n/translator.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { ChooseFile } from '#web/areas/console/frame/forms/choose-file.tsx'
import { saveFile } from '#web/areas/console/frame/save-file.ts'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { bookedQuery, type Team } from '../desks-queries.ts'
import { useEditing } from '../store/use-plan.ts'

const maxBytes = 5_000_000
const mostFaults = 10
const parts = ['added', 'changed', 'removed'] as const

/** The desks as a table to work on elsewhere, and such a table back: what it would change is shown before it does. */
export function TablePane({
  teams,
  onDone,
}: {
  readonly teams: readonly Team[]
  readonly onDone: () => void
}): ReactNode {
  const { t } = useTranslator()
  const { call, params, store, state, makeKey } = useEditing()
  const [found, setFound] = useState<ReadTable | 'LARGE' | null>(null)
  const read = async (file: File): Promise<void> => {
    if (file.size > maxBytes) return setFound('LARGE')
    const bytes = new Uint8Array(await file.arrayBuffer())
    const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
    const emails = ownersNamed(text)
    const people =
      emails.length === 0 || emails.length > mostDesks
        ? []
        : await call('deskOwners.find', {
            params: { companyId: params.companyId },
            body: { emails: [...emails] },
          })
    setFound(readDeskTable(text, store.state().history.present, makeKey, { people, teams }))
  }
  const { problem, run } = useSave(read)
  return (
    <section>
      <h2>{t('desks_table_title')}</h2>
      <p className="muted">{t('desks_table_hint')}</p>
      <p className="muted desks-columns" dir="ltr">
        {deskColumns.join(', ')}
      </p>
      <div className="form-acts">
        <Button
          onClick={() => {
            const table = writeDeskTable(state.history.present)
            saveFile(new Blob([table], { type: 'text/csv' }), 'desks.csv')
          }}
        >
          {t('desks_table_save')}
        </Button>
        <ChooseFile accept="text/csv,.csv" onFile={(file) => void run(file)}>
          {t('desks_table_choose')}
        </ChooseFile>
      </div>
      <SaveProblem problem={problem} />
      {found === 'LARGE' && (
        <Notice kind="danger" isLive>
          <p>{t('desks_drawing_large')}</p>
        </Notice>
      )}
      {found !== null && found !== 'LARGE' && !found.ok && <Faults faults={found.faults} />}
      {found !== null && found !== 'LARGE' && found.ok && (
        <Difference
          change={found}
          onTake={() => {
            store.edit(() => found.plan)
            onDone()
          }}
        />
      )}
    </section>
  )
}

/** What is wrong with the table; nothing of it was taken. */
function Faults({ faults }: { readonly faults: readonly TableFault[] }): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const more = faults.length - mostFaults
  return (
    <Notice kind="danger" title={t('desks_table_faults')} isLive>
      <ul>
        {faults.slice(0, mostFaults).map((fault) => (
          <li key={`${String(fault.row)} ${fault.fault} ${'column' in fault ? fault.column : ''}`}>
            {faultText(translator, fault)}
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t('desks_table_faults_more', { count: more })}</p>}
    </Notice>
  )
}

function faultText({ t }: Translator, found: TableFault): string {
  const row = found.row
  switch (found.fault) {
    case 'HEADINGS':
      return t('desks_table_fault_HEADINGS')
    case 'MANY':
      return t('desks_table_fault_MANY')
    case 'NUMBER_MISSING':
      return t('desks_table_fault_NUMBER_MISSING', { row })
    case 'NUMBER_LONG':
      return t('desks_table_fault_NUMBER_LONG', { row })
    case 'NUMBER_TWICE':
      return t('desks_table_fault_NUMBER_TWICE', { row, text: found.text })
    case 'PERSON':
      return t('desks_table_fault_PERSON', { row, text: found.text })
    case 'TEAM':
      return t('desks_table_fault_TEAM', { row, text: found.text })
    case 'EQUIPMENT':
    case 'VALUE':
    case 'DATES': {
      const { column, text } = found
      return t('desks_table_fault_VALUE', { row, column, text })
    }
  }
}

/** What the table changes, and who has booked a desk that goes. */
function Difference({
  change,
  onTake,
}: {
  readonly change: TableChange
  readonly onTake: () => void
}): ReactNode {
  const { t } = useTranslator()
  const { call, params } = useEditing()
  const booked = useQuery(bookedQuery(call, params)).data ?? []
  const bookings = booked
    .filter(({ deskNumber }) => change.removed.includes(deskNumber))
    .reduce((sum, one) => sum + one.bookings, 0)
  const isSame = parts.every((part) => change[part].length === 0)
  if (isSame) {
    return (
      <Notice isLive>
        <p>{t('desks_table_same')}</p>
      </Notice>
    )
  }
  return (
    <Notice title={t('desks_table_difference')} isLive>
      <dl className="settings-facts">
        {parts
          .filter((part) => change[part].length > 0)
          .map((part) => (
            <div key={part}>
              <dt>{t(`desks_table_${part}`, { count: change[part].length })}</dt>
              <dd className="desks-numbers" dir="auto">
                {change[part].join(', ')}
              </dd>
            </div>
          ))}
      </dl>
      {bookings > 0 && <p>{t('desks_table_booked', { count: bookings })}</p>}
      <div className="form-acts">
        <Button variant="primary" onClick={onTake}>
          {t('desks_table_take')}
        </Button>
      </div>
    </Notice>
  )
}
