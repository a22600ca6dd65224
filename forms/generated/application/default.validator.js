// Generated from the declaration. Do not edit: run `npm run site -- generate`.
const exports = {};
exports["551835bd"] = validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","type":"object","properties":{"name":{"type":"string","allOf":[{"type":"string","pattern":"^[\\s\\p{DI}\\p{EMod}]*[^\\s\\p{DI}\\p{EMod}](?:[\\p{DI}\\p{EMod}]*[^\\p{DI}\\p{EMod}]){0,}[\\p{DI}\\p{EMod}]*[^\\s\\p{DI}\\p{EMod}][\\s\\p{DI}\\p{EMod}]*$"},{"type":"string","pattern":"^\\s*(?:\\S(?:[\\s\\S]{0,98}\\S)?\\s*)?$"},{"type":"string","pattern":"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"}]},"email":{"type":"string","allOf":[{"type":"string","pattern":"[^\\s\\p{DI}\\p{EMod}]"},{"type":"string","pattern":"^\\s*(?:\\S(?:[\\s\\S]{0,252}\\S)?\\s*)?$"},{"type":"string","pattern":"^\\s*[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+\\s*$"}]},"phone":{"type":"string","allOf":[{"type":"string","pattern":"^\\s*(?:\\S(?:[\\s\\S]{0,48}\\S)?\\s*)?$"},{"type":"string","pattern":"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"}]},"jobTitle":{"type":"string","allOf":[{"type":"string","pattern":"[^\\s\\p{DI}\\p{EMod}]"},{"type":"string","pattern":"^\\s*(?:\\S(?:[\\s\\S]{0,198}\\S)?\\s*)?$"},{"type":"string","pattern":"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"}]},"experience":{"type":"string","allOf":[{"type":"string","pattern":"[^\\s\\p{DI}\\p{EMod}]"},{"type":"string","pattern":"^\\s*(?:\\S(?:[\\s\\S]{0,4998}\\S)?\\s*)?$"},{"type":"string","pattern":"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t\\n\\r])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"}]},"linkedIn":{"type":"string","allOf":[{"type":"string","pattern":"^\\s*(?:[Hh][Tt][Tt][Pp][Ss]?:\\/\\/\\S+\\s*|[^:]*)$"},{"type":"string","pattern":"^\\s*(?:\\S(?:[\\s\\S]{0,298}\\S)?\\s*)?$"},{"type":"string","pattern":"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"}]},"message":{"type":"string","allOf":[{"type":"string","pattern":"^\\s*(?:\\S(?:[\\s\\S]{0,9998}\\S)?\\s*)?$"},{"type":"string","pattern":"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t\\n\\r])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"}]},"dataConsentGiven":{"type":"boolean","const":true}},"required":["name","email","jobTitle","experience","dataConsentGiven"],"$id":"551835bd"};
const pattern0 = new RegExp("^[\\s\\p{DI}\\p{EMod}]*[^\\s\\p{DI}\\p{EMod}](?:[\\p{DI}\\p{EMod}]*[^\\p{DI}\\p{EMod}]){0,}[\\p{DI}\\p{EMod}]*[^\\s\\p{DI}\\p{EMod}][\\s\\p{DI}\\p{EMod}]*$", "u");
const pattern1 = new RegExp("^\\s*(?:\\S(?:[\\s\\S]{0,98}\\S)?\\s*)?$", "u");
const pattern2 = new RegExp("^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$", "u");
const pattern3 = new RegExp("[^\\s\\p{DI}\\p{EMod}]", "u");
const pattern4 = new RegExp("^\\s*(?:\\S(?:[\\s\\S]{0,252}\\S)?\\s*)?$", "u");
const pattern5 = new RegExp("^\\s*[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+\\s*$", "u");
const pattern6 = new RegExp("^\\s*(?:\\S(?:[\\s\\S]{0,48}\\S)?\\s*)?$", "u");
const pattern9 = new RegExp("^\\s*(?:\\S(?:[\\s\\S]{0,198}\\S)?\\s*)?$", "u");
const pattern12 = new RegExp("^\\s*(?:\\S(?:[\\s\\S]{0,4998}\\S)?\\s*)?$", "u");
const pattern13 = new RegExp("^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t\\n\\r])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$", "u");
const pattern14 = new RegExp("^\\s*(?:[Hh][Tt][Tt][Pp][Ss]?:\\/\\/\\S+\\s*|[^:]*)$", "u");
const pattern15 = new RegExp("^\\s*(?:\\S(?:[\\s\\S]{0,298}\\S)?\\s*)?$", "u");
const pattern17 = new RegExp("^\\s*(?:\\S(?:[\\s\\S]{0,9998}\\S)?\\s*)?$", "u");

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="551835bd" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema11.required,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.email === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "email"},message:"must have required property '"+"email"+"'",schema:schema11.required,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.jobTitle === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "jobTitle"},message:"must have required property '"+"jobTitle"+"'",schema:schema11.required,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.experience === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "experience"},message:"must have required property '"+"experience"+"'",schema:schema11.required,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.dataConsentGiven === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "dataConsentGiven"},message:"must have required property '"+"dataConsentGiven"+"'",schema:schema11.required,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 !== "string"){
const err5 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.name.type,parentSchema:schema11.properties.name,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
const err6 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/allOf/0/pattern",keyword:"pattern",params:{pattern: "^[\\s\\p{DI}\\p{EMod}]*[^\\s\\p{DI}\\p{EMod}](?:[\\p{DI}\\p{EMod}]*[^\\p{DI}\\p{EMod}]){0,}[\\p{DI}\\p{EMod}]*[^\\s\\p{DI}\\p{EMod}][\\s\\p{DI}\\p{EMod}]*$"},message:"must match pattern \""+"^[\\s\\p{DI}\\p{EMod}]*[^\\s\\p{DI}\\p{EMod}](?:[\\p{DI}\\p{EMod}]*[^\\p{DI}\\p{EMod}]){0,}[\\p{DI}\\p{EMod}]*[^\\s\\p{DI}\\p{EMod}][\\s\\p{DI}\\p{EMod}]*$"+"\"",schema:"^[\\s\\p{DI}\\p{EMod}]*[^\\s\\p{DI}\\p{EMod}](?:[\\p{DI}\\p{EMod}]*[^\\p{DI}\\p{EMod}]){0,}[\\p{DI}\\p{EMod}]*[^\\s\\p{DI}\\p{EMod}][\\s\\p{DI}\\p{EMod}]*$",parentSchema:schema11.properties.name.allOf[0],data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/allOf/0/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.name.allOf[0].type,parentSchema:schema11.properties.name.allOf[0],data:data0};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(typeof data0 === "string"){
if(!pattern1.test(data0)){
const err8 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/allOf/1/pattern",keyword:"pattern",params:{pattern: "^\\s*(?:\\S(?:[\\s\\S]{0,98}\\S)?\\s*)?$"},message:"must match pattern \""+"^\\s*(?:\\S(?:[\\s\\S]{0,98}\\S)?\\s*)?$"+"\"",schema:"^\\s*(?:\\S(?:[\\s\\S]{0,98}\\S)?\\s*)?$",parentSchema:schema11.properties.name.allOf[1],data:data0};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/allOf/1/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.name.allOf[1].type,parentSchema:schema11.properties.name.allOf[1],data:data0};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(typeof data0 === "string"){
if(!pattern2.test(data0)){
const err10 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/allOf/2/pattern",keyword:"pattern",params:{pattern: "^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"},message:"must match pattern \""+"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"+"\"",schema:"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$",parentSchema:schema11.properties.name.allOf[2],data:data0};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/allOf/2/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.name.allOf[2].type,parentSchema:schema11.properties.name.allOf[2],data:data0};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.email !== undefined){
let data1 = data.email;
if(typeof data1 !== "string"){
const err12 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.email.type,parentSchema:schema11.properties.email,data:data1};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(typeof data1 === "string"){
if(!pattern3.test(data1)){
const err13 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/allOf/0/pattern",keyword:"pattern",params:{pattern: "[^\\s\\p{DI}\\p{EMod}]"},message:"must match pattern \""+"[^\\s\\p{DI}\\p{EMod}]"+"\"",schema:"[^\\s\\p{DI}\\p{EMod}]",parentSchema:schema11.properties.email.allOf[0],data:data1};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/allOf/0/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.email.allOf[0].type,parentSchema:schema11.properties.email.allOf[0],data:data1};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(typeof data1 === "string"){
if(!pattern4.test(data1)){
const err15 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/allOf/1/pattern",keyword:"pattern",params:{pattern: "^\\s*(?:\\S(?:[\\s\\S]{0,252}\\S)?\\s*)?$"},message:"must match pattern \""+"^\\s*(?:\\S(?:[\\s\\S]{0,252}\\S)?\\s*)?$"+"\"",schema:"^\\s*(?:\\S(?:[\\s\\S]{0,252}\\S)?\\s*)?$",parentSchema:schema11.properties.email.allOf[1],data:data1};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/allOf/1/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.email.allOf[1].type,parentSchema:schema11.properties.email.allOf[1],data:data1};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(typeof data1 === "string"){
if(!pattern5.test(data1)){
const err17 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/allOf/2/pattern",keyword:"pattern",params:{pattern: "^\\s*[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+\\s*$"},message:"must match pattern \""+"^\\s*[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+\\s*$"+"\"",schema:"^\\s*[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+\\s*$",parentSchema:schema11.properties.email.allOf[2],data:data1};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/allOf/2/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.email.allOf[2].type,parentSchema:schema11.properties.email.allOf[2],data:data1};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.phone !== undefined){
let data2 = data.phone;
if(typeof data2 !== "string"){
const err19 = {instancePath:instancePath+"/phone",schemaPath:"#/properties/phone/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.phone.type,parentSchema:schema11.properties.phone,data:data2};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(typeof data2 === "string"){
if(!pattern6.test(data2)){
const err20 = {instancePath:instancePath+"/phone",schemaPath:"#/properties/phone/allOf/0/pattern",keyword:"pattern",params:{pattern: "^\\s*(?:\\S(?:[\\s\\S]{0,48}\\S)?\\s*)?$"},message:"must match pattern \""+"^\\s*(?:\\S(?:[\\s\\S]{0,48}\\S)?\\s*)?$"+"\"",schema:"^\\s*(?:\\S(?:[\\s\\S]{0,48}\\S)?\\s*)?$",parentSchema:schema11.properties.phone.allOf[0],data:data2};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/phone",schemaPath:"#/properties/phone/allOf/0/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.phone.allOf[0].type,parentSchema:schema11.properties.phone.allOf[0],data:data2};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(typeof data2 === "string"){
if(!pattern2.test(data2)){
const err22 = {instancePath:instancePath+"/phone",schemaPath:"#/properties/phone/allOf/1/pattern",keyword:"pattern",params:{pattern: "^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"},message:"must match pattern \""+"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"+"\"",schema:"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$",parentSchema:schema11.properties.phone.allOf[1],data:data2};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
else {
const err23 = {instancePath:instancePath+"/phone",schemaPath:"#/properties/phone/allOf/1/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.phone.allOf[1].type,parentSchema:schema11.properties.phone.allOf[1],data:data2};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.jobTitle !== undefined){
let data3 = data.jobTitle;
if(typeof data3 !== "string"){
const err24 = {instancePath:instancePath+"/jobTitle",schemaPath:"#/properties/jobTitle/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.jobTitle.type,parentSchema:schema11.properties.jobTitle,data:data3};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(typeof data3 === "string"){
if(!pattern3.test(data3)){
const err25 = {instancePath:instancePath+"/jobTitle",schemaPath:"#/properties/jobTitle/allOf/0/pattern",keyword:"pattern",params:{pattern: "[^\\s\\p{DI}\\p{EMod}]"},message:"must match pattern \""+"[^\\s\\p{DI}\\p{EMod}]"+"\"",schema:"[^\\s\\p{DI}\\p{EMod}]",parentSchema:schema11.properties.jobTitle.allOf[0],data:data3};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
else {
const err26 = {instancePath:instancePath+"/jobTitle",schemaPath:"#/properties/jobTitle/allOf/0/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.jobTitle.allOf[0].type,parentSchema:schema11.properties.jobTitle.allOf[0],data:data3};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(typeof data3 === "string"){
if(!pattern9.test(data3)){
const err27 = {instancePath:instancePath+"/jobTitle",schemaPath:"#/properties/jobTitle/allOf/1/pattern",keyword:"pattern",params:{pattern: "^\\s*(?:\\S(?:[\\s\\S]{0,198}\\S)?\\s*)?$"},message:"must match pattern \""+"^\\s*(?:\\S(?:[\\s\\S]{0,198}\\S)?\\s*)?$"+"\"",schema:"^\\s*(?:\\S(?:[\\s\\S]{0,198}\\S)?\\s*)?$",parentSchema:schema11.properties.jobTitle.allOf[1],data:data3};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
else {
const err28 = {instancePath:instancePath+"/jobTitle",schemaPath:"#/properties/jobTitle/allOf/1/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.jobTitle.allOf[1].type,parentSchema:schema11.properties.jobTitle.allOf[1],data:data3};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(typeof data3 === "string"){
if(!pattern2.test(data3)){
const err29 = {instancePath:instancePath+"/jobTitle",schemaPath:"#/properties/jobTitle/allOf/2/pattern",keyword:"pattern",params:{pattern: "^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"},message:"must match pattern \""+"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"+"\"",schema:"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$",parentSchema:schema11.properties.jobTitle.allOf[2],data:data3};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
else {
const err30 = {instancePath:instancePath+"/jobTitle",schemaPath:"#/properties/jobTitle/allOf/2/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.jobTitle.allOf[2].type,parentSchema:schema11.properties.jobTitle.allOf[2],data:data3};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.experience !== undefined){
let data4 = data.experience;
if(typeof data4 !== "string"){
const err31 = {instancePath:instancePath+"/experience",schemaPath:"#/properties/experience/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.experience.type,parentSchema:schema11.properties.experience,data:data4};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(typeof data4 === "string"){
if(!pattern3.test(data4)){
const err32 = {instancePath:instancePath+"/experience",schemaPath:"#/properties/experience/allOf/0/pattern",keyword:"pattern",params:{pattern: "[^\\s\\p{DI}\\p{EMod}]"},message:"must match pattern \""+"[^\\s\\p{DI}\\p{EMod}]"+"\"",schema:"[^\\s\\p{DI}\\p{EMod}]",parentSchema:schema11.properties.experience.allOf[0],data:data4};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
else {
const err33 = {instancePath:instancePath+"/experience",schemaPath:"#/properties/experience/allOf/0/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.experience.allOf[0].type,parentSchema:schema11.properties.experience.allOf[0],data:data4};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(typeof data4 === "string"){
if(!pattern12.test(data4)){
const err34 = {instancePath:instancePath+"/experience",schemaPath:"#/properties/experience/allOf/1/pattern",keyword:"pattern",params:{pattern: "^\\s*(?:\\S(?:[\\s\\S]{0,4998}\\S)?\\s*)?$"},message:"must match pattern \""+"^\\s*(?:\\S(?:[\\s\\S]{0,4998}\\S)?\\s*)?$"+"\"",schema:"^\\s*(?:\\S(?:[\\s\\S]{0,4998}\\S)?\\s*)?$",parentSchema:schema11.properties.experience.allOf[1],data:data4};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
else {
const err35 = {instancePath:instancePath+"/experience",schemaPath:"#/properties/experience/allOf/1/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.experience.allOf[1].type,parentSchema:schema11.properties.experience.allOf[1],data:data4};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(typeof data4 === "string"){
if(!pattern13.test(data4)){
const err36 = {instancePath:instancePath+"/experience",schemaPath:"#/properties/experience/allOf/2/pattern",keyword:"pattern",params:{pattern: "^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t\\n\\r])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"},message:"must match pattern \""+"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t\\n\\r])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"+"\"",schema:"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t\\n\\r])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$",parentSchema:schema11.properties.experience.allOf[2],data:data4};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
else {
const err37 = {instancePath:instancePath+"/experience",schemaPath:"#/properties/experience/allOf/2/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.experience.allOf[2].type,parentSchema:schema11.properties.experience.allOf[2],data:data4};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.linkedIn !== undefined){
let data5 = data.linkedIn;
if(typeof data5 !== "string"){
const err38 = {instancePath:instancePath+"/linkedIn",schemaPath:"#/properties/linkedIn/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.linkedIn.type,parentSchema:schema11.properties.linkedIn,data:data5};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(typeof data5 === "string"){
if(!pattern14.test(data5)){
const err39 = {instancePath:instancePath+"/linkedIn",schemaPath:"#/properties/linkedIn/allOf/0/pattern",keyword:"pattern",params:{pattern: "^\\s*(?:[Hh][Tt][Tt][Pp][Ss]?:\\/\\/\\S+\\s*|[^:]*)$"},message:"must match pattern \""+"^\\s*(?:[Hh][Tt][Tt][Pp][Ss]?:\\/\\/\\S+\\s*|[^:]*)$"+"\"",schema:"^\\s*(?:[Hh][Tt][Tt][Pp][Ss]?:\\/\\/\\S+\\s*|[^:]*)$",parentSchema:schema11.properties.linkedIn.allOf[0],data:data5};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
else {
const err40 = {instancePath:instancePath+"/linkedIn",schemaPath:"#/properties/linkedIn/allOf/0/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.linkedIn.allOf[0].type,parentSchema:schema11.properties.linkedIn.allOf[0],data:data5};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(typeof data5 === "string"){
if(!pattern15.test(data5)){
const err41 = {instancePath:instancePath+"/linkedIn",schemaPath:"#/properties/linkedIn/allOf/1/pattern",keyword:"pattern",params:{pattern: "^\\s*(?:\\S(?:[\\s\\S]{0,298}\\S)?\\s*)?$"},message:"must match pattern \""+"^\\s*(?:\\S(?:[\\s\\S]{0,298}\\S)?\\s*)?$"+"\"",schema:"^\\s*(?:\\S(?:[\\s\\S]{0,298}\\S)?\\s*)?$",parentSchema:schema11.properties.linkedIn.allOf[1],data:data5};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
else {
const err42 = {instancePath:instancePath+"/linkedIn",schemaPath:"#/properties/linkedIn/allOf/1/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.linkedIn.allOf[1].type,parentSchema:schema11.properties.linkedIn.allOf[1],data:data5};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(typeof data5 === "string"){
if(!pattern2.test(data5)){
const err43 = {instancePath:instancePath+"/linkedIn",schemaPath:"#/properties/linkedIn/allOf/2/pattern",keyword:"pattern",params:{pattern: "^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"},message:"must match pattern \""+"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"+"\"",schema:"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$",parentSchema:schema11.properties.linkedIn.allOf[2],data:data5};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
else {
const err44 = {instancePath:instancePath+"/linkedIn",schemaPath:"#/properties/linkedIn/allOf/2/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.linkedIn.allOf[2].type,parentSchema:schema11.properties.linkedIn.allOf[2],data:data5};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data.message !== undefined){
let data6 = data.message;
if(typeof data6 !== "string"){
const err45 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.message.type,parentSchema:schema11.properties.message,data:data6};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(typeof data6 === "string"){
if(!pattern17.test(data6)){
const err46 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/allOf/0/pattern",keyword:"pattern",params:{pattern: "^\\s*(?:\\S(?:[\\s\\S]{0,9998}\\S)?\\s*)?$"},message:"must match pattern \""+"^\\s*(?:\\S(?:[\\s\\S]{0,9998}\\S)?\\s*)?$"+"\"",schema:"^\\s*(?:\\S(?:[\\s\\S]{0,9998}\\S)?\\s*)?$",parentSchema:schema11.properties.message.allOf[0],data:data6};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
else {
const err47 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/allOf/0/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.message.allOf[0].type,parentSchema:schema11.properties.message.allOf[0],data:data6};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(typeof data6 === "string"){
if(!pattern13.test(data6)){
const err48 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/allOf/1/pattern",keyword:"pattern",params:{pattern: "^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t\\n\\r])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"},message:"must match pattern \""+"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t\\n\\r])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"+"\"",schema:"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t\\n\\r])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$",parentSchema:schema11.properties.message.allOf[1],data:data6};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
else {
const err49 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/allOf/1/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.message.allOf[1].type,parentSchema:schema11.properties.message.allOf[1],data:data6};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data.dataConsentGiven !== undefined){
let data7 = data.dataConsentGiven;
if(typeof data7 !== "boolean"){
const err50 = {instancePath:instancePath+"/dataConsentGiven",schemaPath:"#/properties/dataConsentGiven/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema11.properties.dataConsentGiven.type,parentSchema:schema11.properties.dataConsentGiven,data:data7};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if(true !== data7){
const err51 = {instancePath:instancePath+"/dataConsentGiven",schemaPath:"#/properties/dataConsentGiven/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant",schema:true,parentSchema:schema11.properties.dataConsentGiven,data:data7};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
}
else {
const err52 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

export default exports;
