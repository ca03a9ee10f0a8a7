/** Where a system keeps browsers that tests can drive; of each list the first that is there is taken. */
export const browsers = {
  /** With windows and menus: for pictures, as the shell sets letters a little otherwise. */
  whole: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  /** The headless shell is the same engine at less than half of the work. */
  shell: ['/usr/lib/chromium/chromium-headless-shell', '/usr/bin/chromium-headless-shell'],
};
