import type { DataKeyShown } from '#shared/reports/data-keys'
import { ServerSettings } from '../../ui/of-the-server'
import { request } from '../../ui/request'
import { Section } from '../../ui/section'
import { useServerRead } from '../../ui/server-call'
import { DataKeys } from './data-keys'

const ask = () => request<DataKeyShown[]>('GET', '/api/data-keys')

/** Shows how other programs get the camp's data, which only the server knows. */
export function DataTab() {
  const { value, failed, reload } = useServerRead(ask)
  return (
    <ServerSettings settings={value} failed={failed}>
      {(keys) => (
        <Section title="Keys">
          <DataKeys keys={keys} onChanged={() => void reload()} />
        </Section>
      )}
    </ServerSettings>
  )
}
