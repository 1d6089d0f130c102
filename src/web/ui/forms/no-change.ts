import { createContext } from 'react'

/**
 * Where nothing may be changed, which the page says somewhere: why, and the id of the element that says so. Buttons that act and fields
 * of forms are switched off there.
 */
export const NoChange = createContext<{ readonly reason: string; readonly id: string } | null>(null)
