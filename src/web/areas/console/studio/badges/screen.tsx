import './badges.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { later } from '#web/areas/console/frame/later.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { badgesPaths } from './badges-paths.ts'
import { badgeQuery, badgesQuery, fieldsQuery, groundQuery } from './badges-queries.ts'
import { BadgeList } from './list/badge-list.tsx'
import { NewBadge } from './list/new-badge.tsx'
import { newBadge, route } from './route.ts'

const BadgeEditor = later(async () => (await import('./edit/badge-editor.tsx')).BadgeEditor)

/** What stands on badges: the designs of the location, who gets which, and the editor of one. Issue 14 §7. */
export default function BadgesScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { badge } = useSearch(route).search
  const mayEdit = page.location.rights.includes('EDIT_BADGES')
  if (mayEdit && badge !== '' && badge !== newBadge) {
    return <OpenBadge key={badge} badgeTemplateId={badge} />
  }
  return (
    <ScreenFrame title={t('settings_badges')} forbidden={mayEdit ? null : t('badges_forbidden')}>
      <Badges />
    </ScreenFrame>
  )
}

function Badges(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const call = useCalls(badgesPaths)
  const { companyId } = page.location
  const { search, go } = useSearch(route)
  const badges = useQuery(badgesQuery(call, companyId))
  const ground = useQuery(groundQuery(call, companyId))
  if (badges.data === undefined || ground.data === undefined) {
    return <ReadStates read={badges.isSuccess ? ground : badges} gone={t('badges_forbidden')} />
  }
  if (search.badge === newBadge) {
    return (
      <NewBadge
        call={call}
        ground={ground.data}
        onBack={() => go({ badge: '' })}
        onMade={(id) => go({ badge: id }, 'replace')}
      />
    )
  }
  return (
    <BadgeList
      call={call}
      badges={badges.data}
      ground={ground.data}
      onOpen={(id) => go({ badge: id })}
    />
  )
}

function OpenBadge({ badgeTemplateId }: { readonly badgeTemplateId: string }): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const call = useCalls(badgesPaths)
  const { companyId } = page.location
  const badge = useQuery(badgeQuery(call, companyId, badgeTemplateId))
  const ground = useQuery(groundQuery(call, companyId))
  const fields = useQuery(fieldsQuery(call, companyId))
  if (badge.data === undefined || ground.data === undefined || fields.data === undefined) {
    const waiting = [badge, ground, fields].find(({ isSuccess }) => !isSuccess) ?? badge
    return (
      <div className="console-page">
        <ReadStates read={waiting} gone={t('badges_gone')} />
      </div>
    )
  }
  return (
    <BadgeEditor
      call={call}
      params={{ companyId, badgeTemplateId }}
      first={badge.data}
      ground={ground.data}
      fields={fields.data}
    />
  )
}
