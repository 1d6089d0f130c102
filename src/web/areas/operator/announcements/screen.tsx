import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useOperator } from '../frame/operator-context.ts'
import { ReadState } from '../frame/read-state.tsx'
import { AnnouncementForm } from './announcement-form.tsx'
import { AnnouncementItem } from './announcement-item.tsx'
import { announcementsQuery } from './announcements-query.ts'

/** What people who work here are told: a new one with its preview, and all that were. Issue 16 §2. */
export function Screen(): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const queries = useQueryClient()
  const read = useQuery(announcementsQuery(call))
  const [published, count] = useState(0)
  const reread = () => queries.invalidateQueries({ queryKey: ['announcements'] })
  return (
    <>
      <p className="operator-muted">{t('announcements_lead')}</p>
      <section className="operator-section" aria-labelledby="announcement-new">
        <h2 id="announcement-new">{t('announcements_new')}</h2>
        <output>{published > 0 && t('announcements_published')}</output>
        <AnnouncementForm
          key={published}
          onPublished={async () => {
            await reread()
            count(published + 1)
          }}
        />
      </section>
      <section className="operator-section" aria-labelledby="announcement-list">
        <h2 id="announcement-list">{t('announcements_all')}</h2>
        {read.data === undefined ? (
          <ReadState read={read} />
        ) : read.data.length === 0 ? (
          <p className="operator-muted">{t('announcements_none')}</p>
        ) : (
          <ul className="operator-list">
            {read.data.map((one) => (
              <AnnouncementItem key={one.id} announcement={one} onEnded={reread} />
            ))}
          </ul>
        )}
      </section>
    </>
  )
}
