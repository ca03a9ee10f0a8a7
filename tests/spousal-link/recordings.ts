import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';

const at = '/settings/spousal-link';

export default areaRecordings({
  screens: [
    { name: 'settings-spousal-link', screen: 'settingsSpousalLink', as: 'cal.rivera', at },
    { name: 'spousal-link-sent', screen: 'settingsSpousalLink', as: 'ada.wolfe', at },
    { name: 'spousal-link-to-review', screen: 'settingsSpousalLink', as: 'ben.wolfe', at },
    { name: 'spousal-link-linked', screen: 'settingsSpousalLink', as: 'mara.ellison', at },
    { name: 'spousal-link-request-over', screen: 'spousalLinkRequest', as: 'ben.wolfe', at: `${at}/requests/none` },
  ],
});
