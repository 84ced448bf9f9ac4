/** What can happen to the money left on an account. */
export const CHOICES = {
  refund: 'Refund',
  donate: 'Donate',
  carry_over: 'Carry over',
  sibling: 'Move to a sibling',
} as const
