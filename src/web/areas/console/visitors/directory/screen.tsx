import './directory.css'
import type { ReactNode } from 'react'
import { useFrontDesk } from '#web/areas/console/front-desk/use-front-desk.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { DirectoryList } from './directory-list.tsx'
import { route } from './route.ts'
import { VisitorPage } from './visitor-page.tsx'

/** Everybody who was or will be here: found by what one types, and what is known of each. Issue 5 §2. */
export default function DirectoryScreen(): ReactNode {
  const connection = useFrontDesk()
  const { q, visitor } = useSearch(route).search
  return (
    <div className="console-page directory">
      {visitor === '' ? (
        <DirectoryList q={q} connection={connection} />
      ) : (
        <VisitorPage key={visitor} visitorId={visitor} connection={connection} />
      )}
    </div>
  )
}
