import type { OwnSecondFactor } from '#shared/auth/second-factor'
import { useCamp, useSyncStatus } from '../ui/camp'
import { request } from '../ui/request'
import { useServerRead } from '../ui/server-call'
import { useWhen } from '../ui/when'
import { SecondStepSection } from './parts/second-step-section'

const ask = () => request<OwnSecondFactor>('GET', '/api/profile/second-step')

/** Shows the second step of a camp's user. */
export function OwnSecondStep() {
  const { who, checkWho } = useCamp()
  const status = useSyncStatus()
  const when = useWhen()
  const { value, failed, reload } = useServerRead(ask)
  return (
    <SecondStepSection
      value={value}
      failed={failed}
      account={who.email}
      disabled={status.state === 'offline'}
      when={when}
      onChanged={() => {
        void reload()
        // A banner shows what the camp still requires.
        void checkWho()
      }}
    />
  )
}
