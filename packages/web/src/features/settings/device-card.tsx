import { useOnline } from '../../lib/online.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'

export function DeviceCard() {
  const online = useOnline()
  return (
    <Card title="Device">
      <div className="flex min-h-target flex-wrap items-center justify-between gap-3">
        <span className="font-semibold">Connection</span>
        <Badge tone={online ? 'good' : 'notice'}>{online ? 'Online' : 'Offline'}</Badge>
      </div>
    </Card>
  )
}
