import type { FocusEvent } from 'react'

/** Slot props of a text field for an amount of money. */
export const MONEY_INPUT = { htmlInput: { inputMode: 'decimal', autoComplete: 'off' } } as const

/** Selects the field's text on focus, so that typing replaces the suggested amount. */
export const selectAll = (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => event.target.select()
