/** Settings for how a vendor notifies guests of the steps of their order. */

/** Accepted, rejected, ready to be picked up or served, out for delivery, and handed over at the door. */
export const guestNoticeKinds = ['ACCEPTED', 'REJECTED', 'READY', 'ON_WAY', 'ARRIVED'] as const
export type GuestNoticeKind = (typeof guestNoticeKinds)[number]

/** PUSH: on subscribed phones, free of charge. SMS: the same, plus an SMS when no subscribed phone is reached. */
export const noticeChannels = ['OFF', 'PUSH', 'SMS'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

export type GuestNotices = Readonly<Record<GuestNoticeKind, NoticeChannel>>
