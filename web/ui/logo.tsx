import AnchorIcon from '@mui/icons-material/Anchor'
import { Box } from '@mui/material'
import { useState, useSyncExternalStore } from 'react'

/** The storage key of the organization's logo, kept as an image source. */
const LOGO = 'organizationLogo'

const hearing = new Set<() => void>()

/** Returns the stored logo; null also during the build, which prerenders the visitors' screens without a browser. */
function storedLogo(): string | null {
  return typeof localStorage === 'undefined' ? null : localStorage.getItem(LOGO)
}

/** Keeps the camp's logo in this browser, where the landing page finds it; null removes it. */
export function keepLogo(image: string | null): void {
  if (image === storedLogo()) return
  if (image === null) localStorage.removeItem(LOGO)
  else localStorage.setItem(LOGO, image)
  for (const hear of hearing) hear()
}

function subscribe(hear: () => void): () => void {
  hearing.add(hear)
  window.addEventListener('storage', hear)
  return () => {
    hearing.delete(hear)
    window.removeEventListener('storage', hear)
  }
}

/** The camp's logo, if one is stored on this device and can be displayed; otherwise the anchor. */
export function Logo({ size, widest = size * 3 }: { size: number; widest?: number }) {
  const [broken, setBroken] = useState<string | null>(null)
  const source = useSyncExternalStore(subscribe, storedLogo, () => null)
  if (!source || broken === source) return <AnchorIcon aria-hidden sx={{ fontSize: size }} />
  return (
    <Box
      component="img"
      src={source}
      alt="Organization logo"
      onError={() => setBroken(source)}
      sx={{ height: size, maxWidth: widest, objectFit: 'contain', borderRadius: 1 }}
    />
  )
}
