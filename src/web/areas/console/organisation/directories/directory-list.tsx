import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import { ConditionLine } from '#web/areas/console/studio/integrations/condition-line.tsx'
import {
  newDirectory,
  rulesPart,
  rulesQuery,
  type Directory,
  type DirectoryCall,
} from './directories-query.ts'

/** Which directories bring people, whether it works, and where people go. */
export function DirectoryList({
  directories,
  call,
  onOpen,
}: {
  readonly directories: readonly Directory[]
  readonly call: DirectoryCall
  readonly onOpen: (id: string) => void
}): ReactNode {
  const { t } = useTranslator()
  const { list: rows } = useRoving()
  const rules = useQuery(rulesQuery(call)).data
  const isUnset = rules?.rules.length === 0 && rules.otherwise === null
  return (
    <section>
      <p className="muted">{t('directories_lead')}</p>
      {directories.length === 0 && <p>{t('directories_empty')}</p>}
      <div className="settings-tools">
        <Button variant="primary" onClick={() => onOpen(newDirectory)}>
          {t('directories_add')}
        </Button>
      </div>
      <ul {...rows} className="rows">
        {directories.map((directory) => (
          <li key={directory.id}>
            <button type="button" className="settings-row" onClick={() => onOpen(directory.id)}>
              <strong dir="auto">{directory.name}</strong>
              <span className="muted">{t('directories_people', { count: directory.people })}</span>
              <ConditionLine connected={connectedOf(directory)} />
              {directory.blockedReason !== null && (
                <span>{t('directories_blocked_for', { reason: directory.blockedReason })}</span>
              )}
              {directory.waiting > 0 && (
                <span>{t('directories_waiting_count', { count: directory.waiting })}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <h2>{t('directories_rules')}</h2>
      <ul className="rows">
        <li>
          <button type="button" className="settings-row" onClick={() => onOpen(rulesPart)}>
            <strong>{t('directories_rules_open')}</strong>
            <span className="muted">
              {rules !== undefined &&
                (isUnset
                  ? t('directories_rules_none')
                  : t('directories_rules_count', { count: rules.rules.length }))}
            </span>
          </button>
        </li>
      </ul>
    </section>
  )
}

/** As the frame of all connections shows how one is doing. */
export function connectedOf({ condition, lastCallAt, failingSince }: Directory) {
  return { condition, failingSince, lastTakenAt: lastCallAt, restsUntil: null, waiting: 0 }
}
