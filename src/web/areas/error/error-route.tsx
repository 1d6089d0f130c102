import { type ReactNode, useEffect } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { navigate } from '#web/address.ts'
import { pages } from '#web/paths.ts'
import { usePath } from '#web/use-path.ts'
import { ErrorPage } from './error-page.tsx'

/** The window's title on this area's first screen. */
export const titleKey: MessageKey = 'visit_error_page_title'

/** /error and /error/{error}; `/` and whatever no area knows lead here. Spec §2. */
export default function ErrorRoute(): ReactNode {
  const path = usePath()
  const parameter = /^\/error(?:\/([^/]*))?\/?$/.exec(path)
  const isElsewhere = parameter === null
  useEffect(() => {
    if (isElsewhere) navigate(pages.error(), 'replace')
  }, [isElsewhere])
  return <ErrorPage parameter={parameter?.[1]} />
}
