import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/frame/skeleton.tsx'

/** The shape of the first screen while its data is on the way. */
export function VisitSkeleton({ label }: { readonly label: string }): ReactNode {
  return (
    <div className="page" aria-busy="true">
      <main id="content">
        <div className="screen">
          <output className="visually-hidden">{label}</output>
          <Skeleton shape="heading" />
          <Skeleton shape="text" />
          <Skeleton shape="card" />
          <Skeleton shape="control" />
        </div>
      </main>
    </div>
  )
}
