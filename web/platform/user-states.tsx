import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import type { PlatformUser } from '#shared/platform/people-model'
import { ACCOUNT_STATES, type AccountState } from '#shared/team/model'

const STATES: Readonly<Record<AccountState, { label: string; color: 'success' | 'warning' | 'default' }>> = {
  waiting: { label: 'Waiting', color: 'warning' },
  active: { label: 'Active', color: 'success' },
  off: { label: 'Deactivated', color: 'default' },
}

/** Returns the label and the color of a user's state. */
export function stateOf({ isActive, isApproved }: Pick<PlatformUser, 'isActive' | 'isApproved'>) {
  if (!isApproved) return STATES.waiting
  return isActive ? STATES.active : STATES.off
}

/** Narrows the list to users in one state; an empty value shows all. */
export function StateFilter(props: { value: AccountState | ''; onChange(value: AccountState | ''): void }) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Status"
      value={props.value}
      onChange={(_, state: AccountState | '' | null) => props.onChange(state ?? '')}
      sx={{ flexWrap: 'wrap', '& .MuiToggleButton-root': { minHeight: 44, px: 4, textTransform: 'none' } }}
    >
      <ToggleButton value="">All</ToggleButton>
      {ACCOUNT_STATES.map((state) => (
        <ToggleButton key={state} value={state}>
          {STATES[state].label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
