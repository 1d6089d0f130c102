import { useQuery, useQueryClient } from '@tanstack/react-query'
import { fullName } from '#domain/name/full-name.ts'
import { type ReactNode, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { focusButtonOnce, focusOnce } from '#web/areas/console/frame/focus-once.ts'
import type { FrontDesk } from '#web/areas/console/front-desk/use-front-desk.ts'
import { MergeForm, type MergePreview } from './merge-form.tsx'
import { duplicatesQuery, type VisitorRecord } from './directory-queries.ts'

/** Who else may be the same person, and how both become one. Nothing stands here where nobody is alike. Issue 5 §2. */
export function VisitorDuplicates({
  visitor,
  connection,
  onMerged,
}: {
  readonly visitor: VisitorRecord
  readonly connection: FrontDesk
  readonly onMerged: () => void
}): ReactNode {
  const { t } = useTranslator()
  const { page } = useConsole()
  const { companyId } = page.location
  const queries = useQueryClient()
  const query = duplicatesQuery(connection, companyId, visitor.id)
  // Nothing is missing on the page without them.
  const { duplicates = [] } = useQuery(query).data ?? {}
  const [open, setOpen] = useState<MergePreview | null>(null)
  const [isFailed, setIsFailed] = useState(false)
  const [moved, setMoved] = useState<number | null>(null)
  /** Whose comparison was closed last. */
  const [closed, setClosed] = useState<string | null>(null)
  const compare = async (otherId: string): Promise<void> => {
    setIsFailed(false)
    setMoved(null)
    setClosed(null)
    try {
      const params = { companyId, visitorId: visitor.id }
      setOpen(await connection.call('directory.mergePreview', { params, query: { otherId } }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setIsFailed(true)
    }
  }
  return (
    <>
      {moved !== null && (
        <div tabIndex={-1} ref={focusOnce}>
          <Notice kind="positive" isLive>
            <p>{t('directory_merge_done', { count: moved })}</p>
          </Notice>
        </div>
      )}
      {duplicates.length > 0 && (
        <section>
          <h2>{t('directory_duplicates')}</h2>
          <ul className="rows directory-rows">
            {duplicates.map(({ visitor: other, because }) => {
              const name = fullName(other) || other.email
              return (
                <li key={other.id}>
                  <div ref={closed === other.id ? focusButtonOnce : undefined}>
                    <strong dir="auto">{name}</strong>
                    {other.companyName !== '' && <span dir="auto">{other.companyName}</span>}
                    <span className="muted">
                      {t(
                        because === 'EMAIL'
                          ? 'directory_duplicate_email'
                          : 'directory_duplicate_name',
                      )}
                    </span>
                    {open?.other.id !== other.id && (
                      <Button onClick={() => void compare(other.id)}>
                        {t('directory_merge', { name })}
                      </Button>
                    )}
                  </div>
                  {open?.other.id === other.id && (
                    <MergeForm
                      preview={open}
                      onMerge={async (take) => {
                        const { visits } = await connection.call('directory.merge', {
                          params: { companyId, visitorId: visitor.id },
                          body: { otherId: other.id, take: [...take] },
                        })
                        queries.setQueryData(
                          query.queryKey,
                          (known) =>
                            known && {
                              ...known,
                              duplicates: known.duplicates.filter(
                                (one) => one.visitor.id !== other.id,
                              ),
                            },
                        )
                        setOpen(null)
                        setMoved(visits)
                        onMerged()
                      }}
                      onCancel={() => {
                        setOpen(null)
                        setClosed(other.id)
                      }}
                    />
                  )}
                </li>
              )
            })}
          </ul>
          {isFailed && <p role="alert">{t('directory_failed')}</p>}
        </section>
      )}
    </>
  )
}
