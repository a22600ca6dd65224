// Generated from the declaration. Do not edit: run `npm run site -- generate`.

export const symbol = {
  "size": 32,
  "path": "M11.5 16a4.5 4.5 0 1 1 9 0a4.5 4.5 0 1 1-9 0zM11.5 5.4a4.5 4.5 0 1 1 9 0a4.5 4.5 0 1 1-9 0zM20.68 10.7a4.5 4.5 0 1 1 9 0a4.5 4.5 0 1 1-9 0zM20.68 21.3a4.5 4.5 0 1 1 9 0a4.5 4.5 0 1 1-9 0zM11.5 26.6a4.5 4.5 0 1 1 9 0a4.5 4.5 0 1 1-9 0zM2.32 21.3a4.5 4.5 0 1 1 9 0a4.5 4.5 0 1 1-9 0zM2.32 10.7a4.5 4.5 0 1 1 9 0a4.5 4.5 0 1 1-9 0z",
  "gradient": {
    "from": [
      6,
      2
    ],
    "to": [
      26,
      30
    ],
    "stops": [
      {
        "offset": 0.1,
        "colour": "#1744ff"
      },
      {
        "offset": 0.55,
        "colour": "#6b4dff"
      },
      {
        "offset": 1,
        "colour": "#ff5b2e"
      }
    ]
  }
};
