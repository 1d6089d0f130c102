import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { showFailure } from '#web/registration/fetched/show-failure.ts'
import { Page } from '#web/ui/frame/page.tsx'
import { type BookingAccess, BookingAccessProvider } from './booking-access.ts'
import { NotLoaded } from '../not-loaded.tsx'
import { openAccess, signInAndBack } from './open-access.ts'

/** Shows its children to who may book; who is not known yet signs in and comes back to the same address. Issue 4 §1, Employee sign-in. */
export function WithAccess({
  waiting,
  children,
}: {
  readonly waiting: ReactNode
  readonly children: ReactNode
}): ReactNode {
  const app = useApp()
  const { t } = useTranslator()
  const [access, setAccess] = useState<BookingAccess | null>(null)
  const [isOffline, setIsOffline] = useState(false)

  async function enter(): Promise<void> {
    const wanted = new URLSearchParams(location.search).get('companyId')
    const renew = (token: string): void => setAccess((before) => before && { ...before, token })
    try {
      setAccess(await openAccess(app, wanted, renew))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'network') setIsOffline(true)
      else if (error.status === 401) location.replace(signInAndBack())
      else showFailure(app.errors, error)
    }
  }
  const retry = (): void => {
    setIsOffline(false)
    void enter()
  }
  const first = useEffectEvent((): void => void enter())
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what is set comes with the answer of the server
    first()
  }, [])

  if (access !== null)
    return <BookingAccessProvider value={access}>{children}</BookingAccessProvider>
  if (!isOffline) return waiting
  return (
    <Page skipText={t('common_skip_to_content')} header={null}>
      <div className="screen">
        <NotLoaded onRetry={retry} />
      </div>
    </Page>
  )
}
