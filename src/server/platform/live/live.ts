/** Live updates: who watches what, and the coalesced wake-up after a commit (design §4 "live"). */

export type SpineEvent = {
  readonly companyId: string
  readonly eventId: number
  readonly kind: string
  readonly subject: string
  readonly at: string
}

export type Topic = {
  readonly companyId: string
  /** One that ends with a colon stands for all that begin with it; whoever watches it reads anew after `ready`. */
  readonly subject: string
  /** The last event that the watcher has seen; null for none before now, 0 for all. */
  readonly afterEventId: number | null
}

export type WatchHooks = {
  /** The starting point is fixed: whatever commits from here on reaches `onEvent`. */
  readonly onReady?: () => void
  /** The process is ending; no event follows. */
  readonly onEnd?: () => void
}

export type Live = {
  /** Called after each commit that wrote an event. Many calls become one NOTIFY; it never blocks a request. */
  wake(): void
  /**
   * Calls `onEvent` for each new event of that company and subject; first for those after `afterEventId`, if given.
   * Everybody who is told of a new event is given the same object, so that what it means can be found out once.
   * @returns a function that ends the subscription.
   */
  watch(topic: Topic, onEvent: (event: SpineEvent) => void, hooks?: WatchHooks): () => void
  /**
   * Calls `listener` after a wake-up of any process, and after the connection that hears them was broken for a while.
   * Wake-ups can be lost: whoever listens polls as well.
   * @returns a function that ends it.
   */
  onWake(listener: () => void): () => void
  /** Ends every subscription, so that the HTTP server can close; none may begin from now on. */
  endWatches(): void
  readonly hasEnded: boolean
  close(): Promise<void>
}
