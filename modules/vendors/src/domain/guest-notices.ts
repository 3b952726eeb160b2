/** How a vendor tells its guests of each step of their order. */

/** Accepted, turned down, ready to fetch or served, and on its way with a courier. */
export const guestNoticeKinds = ['ACCEPTED', 'REJECTED', 'READY', 'ON_WAY'] as const
export type GuestNoticeKind = (typeof guestNoticeKinds)[number]

/** PUSH: on phones that asked for it, without cost. SMS: the same, and an SMS where no such phone is reached. */
export const noticeChannels = ['OFF', 'PUSH', 'SMS'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

export type GuestNotices = Readonly<Record<GuestNoticeKind, NoticeChannel>>
