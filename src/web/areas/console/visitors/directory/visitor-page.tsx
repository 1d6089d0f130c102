import { useQuery } from '@tanstack/react-query'
import { fullName } from '#domain/name/full-name.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { BackIcon } from '#web/areas/console/frame/console-icons.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { Skeleton } from '#web/ui/frame/skeleton.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import type { FrontDesk } from '#web/areas/console/front-desk/use-front-desk.ts'
import { isGone } from '#web/areas/console/frame/reading/queries.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { route } from './route.ts'
import { visitorQuery } from './directory-queries.ts'
import { VisitorAgreements } from './visitor-agreements.tsx'
import { VisitorDuplicates } from './visitor-duplicates.tsx'
import { VisitorFacts } from './visitor-facts.tsx'
import { VisitorHistory } from './visitor-history.tsx'
import { VisitorMatches } from './visitor-matches.tsx'
import { VisitorPass } from './visitor-pass.tsx'
import { VisitorPrivacy } from './visitor-privacy.tsx'

/** One person: details, visits, what was signed, and likenesses to watch lists for who may see them. */
export function VisitorPage({
  visitorId,
  connection,
}: {
  readonly visitorId: string
  readonly connection: FrontDesk
}): ReactNode {
  const { t } = useTranslator()
  const { page } = useConsole()
  const { linkTo } = useSearch(route)
  const { data, error, isFetching, refetch } = useQuery(
    visitorQuery(connection, page.location.companyId, visitorId),
  )
  const read = data ?? null
  const again = (): void => void refetch()
  const problem = error === null || isFetching ? null : isGone(error) ? 'gone' : 'failed'
  const [isErased, setIsErased] = useState(false)
  const [merges, setMerges] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { firstname = '', lastname = '', email = '' } = read?.visitor ?? {}
  const name = fullName({ firstname, lastname })
  return (
    <>
      <a className="back" {...linkTo({ visitor: '' })}>
        <BackIcon size={16} />
        {t('directory_back')}
      </a>
      <h1 ref={heading} tabIndex={-1}>
        <bdi>{read === null || isErased ? t('console_directory') : name === '' ? email : name}</bdi>
      </h1>
      {problem !== null && (
        <Notice kind="warning" isLive>
          <p>{t(problem === 'gone' ? 'directory_gone' : 'directory_failed')}</p>
          {problem === 'failed' && <Button onClick={again}>{t('common_button_try_again')}</Button>}
        </Notice>
      )}
      {read === null && problem === null && <Skeleton shape="card" />}
      {isErased && (
        <Notice kind="positive" isLive>
          <p>{t('directory_erase_done')}</p>
        </Notice>
      )}
      {read !== null && !isErased && (
        <>
          <VisitorFacts visitor={read.visitor} connection={connection} onChanged={again} />
          {read.visitor.frequent && page.location.rights.includes('CREATE_VISITS') && (
            <VisitorPass
              // A pass may come along with a profile.
              key={merges}
              visitorId={visitorId}
              name={name}
              email={read.visitor.email}
              connection={connection}
            />
          )}
          <VisitorHistory desk={connection} visitorId={visitorId} history={read.history} />
          <VisitorAgreements agreements={read.visitor.agreements} connection={connection} />
          {read.matches !== null && <VisitorMatches matches={read.matches} />}
          {read.visitor.abilities.erase && (
            <VisitorDuplicates
              key={visitorId}
              visitor={read.visitor}
              connection={connection}
              onMerged={() => {
                setMerges(merges + 1)
                again()
              }}
            />
          )}
          {read.visitor.abilities.erase && (
            <VisitorPrivacy
              visitor={read.visitor}
              connection={connection}
              onErased={() => setIsErased(true)}
            />
          )}
        </>
      )}
    </>
  )
}
