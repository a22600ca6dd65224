export declare const findFirefox: () => string;
export declare const findWebKit: () => { driver: string; browser: string; screen: string };
