import type { ComponentProps, ReactNode } from 'react'
import { ChevronDownIcon } from '../signs/icon.tsx'

/** The browser's own list of choices, in our clothes. Whoever uses it gives it a label. */
export function Select(props: ComponentProps<'select'>): ReactNode {
  return (
    <span className="select-place">
      <select className="input" {...props} />
      <ChevronDownIcon />
    </span>
  )
}
