import '../settings/desk-settings.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { mostCategoryLevels } from '#domain/ticket/category.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { BackButton } from '#web/areas/console/frame/reading/back-button.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { serviceDeskPaths } from '../service-desk-paths.ts'
import { categoriesQuery } from '../ticket-queries.ts'
import { CategoryForm } from './category-form.tsx'
import { CategoryList } from './category-list.tsx'
import { newCategory, route } from './route.ts'

/** What tickets are about, as a tree; who sees to each, how urgent it is, and by when. Issue 17 §2. */
export default function CategoriesScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayChange = page.location.rights.includes('EDIT_SERVICE_DESK')
  return (
    <ScreenFrame
      title={t('settings_ticket_categories')}
      forbidden={mayChange ? null : t('service_desk_forbidden')}
    >
      <Categories />
    </ScreenFrame>
  )
}

function Categories(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const call = useCalls(serviceDeskPaths)
  const { search, go } = useSearch(route)
  const queries = useQueryClient()
  const query = categoriesQuery(call, page.location.companyId)
  const read = useQuery(query)
  if (read.data === undefined) return <ReadStates read={read} gone={t('service_desk_forbidden')} />
  const refresh = async (): Promise<void> => {
    await queries.fetchQuery({ ...query, staleTime: 0 })
  }
  if (search.category === '') {
    return <CategoryList call={call} categories={read.data} onChanged={refresh} />
  }
  const category = read.data.find(({ id }) => id === search.category) ?? null
  return (
    <section>
      <BackButton onClick={() => go({ category: '', under: '' })}>
        {t('settings_ticket_categories')}
      </BackButton>
      <h2 dir="auto">{category?.path.join(' › ') ?? t('categories_add')}</h2>
      {category !== null && !category.archived && category.path.length < mostCategoryLevels && (
        <div>
          <Button onClick={() => go({ category: newCategory, under: category.id })}>
            {t('categories_add_below')}
          </Button>
        </div>
      )}
      {category === null && search.category !== newCategory ? (
        <p>{t('categories_gone')}</p>
      ) : (
        <CategoryForm
          key={search.category + search.under}
          call={call}
          category={category}
          under={search.under}
          others={read.data}
          onChanged={async (isDone) => {
            await refresh()
            if (isDone) go({ category: '', under: '' })
          }}
        />
      )}
    </section>
  )
}
