import type { ReactNode } from 'react'

/** The shape that a skeleton stands for. */
export type SkeletonShape = 'heading' | 'text' | 'control' | 'card'

/** Stands where content will be, in its size, so that nothing jumps when it comes. */
export function Skeleton({ shape }: { readonly shape: SkeletonShape }): ReactNode {
  return <span className={`skeleton skeleton-${shape}`} aria-hidden="true" />
}
