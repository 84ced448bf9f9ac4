/** A charge of a saved card that needs attention: it was declined, or the provider hasn't answered yet. */
export interface PlanResultLine {
  agreementId: number
  part: number
  familyId: number
  family: string
  plan: string
  amount: string
  dueOn: string
  /** `settled` if the part was paid after the card was declined. */
  state: 'declined' | 'settled' | 'waits'
  /** Why the card was declined, in words; null if the provider hasn't answered yet. */
  why: string | null
  retryOn: string | null
  /** Whether the office can have the card charged again. */
  canRetry: boolean
}

/** What came of the charges of one day. */
export interface PlanDayResults {
  day: string
  charged: number
  declined: number
  waiting: number
  lines: PlanResultLine[]
}
