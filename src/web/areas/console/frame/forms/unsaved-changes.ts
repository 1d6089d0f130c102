import { createContext, use } from 'react'

/** What of the address a form belongs to: it goes when that changes, and so does what was typed. */
export type FormPlace = 'address' | 'path'

type WatchedForm = {
  /** Null: it may be left without a question, but what is typed outlives the session. */
  readonly place: FormPlace | null
  readonly isChanged: () => boolean
  /** What follows a save may leave the form. */
  readonly isSaving: () => boolean
  /** Somebody chose to leave it. */
  readonly onForget?: () => void
}

/** The forms that are open, and whether one of them holds something unsaved. */
export type UnsavedChanges = {
  readonly watch: (form: WatchedForm) => () => void
  /** Whether leaving loses something; without `place`, leaving all of them. */
  readonly wouldBeLost: (place?: FormPlace) => boolean
  /** The same while it is on its way to the server. */
  readonly hasAny: () => boolean
  /** Somebody chose to leave them. */
  readonly forget: () => void
}

export function createUnsavedChanges(): UnsavedChanges {
  const forms = new Set<WatchedForm>()
  const some = (is: (form: WatchedForm) => boolean): boolean => [...forms].some(is)
  return {
    watch(form) {
      forms.add(form)
      return () => void forms.delete(form)
    },
    wouldBeLost: (place) =>
      some(
        (form) =>
          form.place !== null &&
          (place === undefined || form.place === place) &&
          !form.isSaving() &&
          form.isChanged(),
      ),
    hasAny: () => some((form) => form.isChanged()),
    forget() {
      for (const form of forms) form.onForget?.()
      forms.clear()
    },
  }
}

const Context = createContext<UnsavedChanges>(createUnsavedChanges())

export const UnsavedChangesProvider = Context.Provider

/** The open forms of the console. */
export function useUnsavedChanges(): UnsavedChanges {
  return use(Context)
}
